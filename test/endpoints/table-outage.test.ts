import { describe } from 'vitest';
import { protectedRows, unusedRequest } from '../harness/access/granted.ts';
import type { CallRequest } from '../harness/call.ts';
import { handlerOver } from '../harness/operation.ts';
import { describeTableOutage } from '../harness/table-outage.ts';

const requests = new Map<string, CallRequest>();
// Sequentially, because concurrent drafts of a settlement conflict.
for (const [id, row] of protectedRows) requests.set(id, await unusedRequest(row));

describe.concurrent.for(protectedRows)('%s', async ([id, row]) => {
  describeTableOutage(await handlerOver(row), row, () => requests.get(id) ?? {});
});
