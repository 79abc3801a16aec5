import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import { ClientRequest } from 'node:http';
import { resolve } from 'node:path';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { jobs } from '../../../shared/jobs.ts';
import { actingRow, asFunction } from './acting.ts';
import { type RecordedUse, withoutGrant } from './compared.ts';
import { permissionsOf } from './granted.ts';
import { neededBy, type SignedRequest } from './needed.ts';

/** The permissions that the functions of this test file needed. */
const recorded: RecordedUse = {};
/** A sentence for each needed permission of the present test that no grant gives. */
const lacking = new Set<string>();

const record = (request: SignedRequest): void => {
  const row = actingRow();
  if (row === undefined) return;
  const granted = permissionsOf(row);
  const ofFunction = recorded[row.id] ?? {};
  recorded[row.id] = ofFunction;
  for (const permission of neededBy(request)) {
    // Every function with the table reads this partition in its warm-up (shared/runtime/table.ts).
    if (permission === 'dynamodb:GetItem PRIME') continue;
    ofFunction[permission] ??= expect.getState().testPath ?? '';
    if (!granted.has(permission)) lacking.add(withoutGrant(row.id, permission));
  }
};

/** Records each signed request at its end, when its body is known. A retry is another request. */
const hear = (message: unknown): void => {
  const { request } = Object(message);
  if (actingRow() === undefined || !(request instanceof ClientRequest)) return;
  if (!String(request.getHeader('authorization')).startsWith('AWS4-')) return;
  const target = request.getHeader('x-amz-target');
  const { method, path } = request;
  const { end } = request;
  request.end = (...args: readonly unknown[]) => {
    const [body] = args;
    const text = typeof body === 'string' || Buffer.isBuffer(body) ? body.toString() : '';
    record({ target: target === undefined ? undefined : String(target), method, path, body: text });
    return Reflect.apply(end, request, args);
  };
};

const channel = 'http.client.request.created';
subscribe(channel, hear);

/** A presigned request has the rights of its signer. */
const { presign } = SignatureV4.prototype;
SignatureV4.prototype.presign = function (request, options) {
  record({ target: undefined, method: request.method, path: request.path, body: '' });
  return presign.call(this, request, options);
};

// The tests call jobs in many ways. So each export of a job's file runs as the job.
for (const job of jobs)
  vi.doMock(resolve(job.file), async (original) =>
    Object.fromEntries(
      Object.entries(await original<Record<string, unknown>>()).map(([name, part]) => [
        name,
        typeof part === 'function' ? (...args: readonly unknown[]) => asFunction(job, () => part(...args)) : part,
      ]),
    ),
  );

afterEach(() => {
  const sentences = [...lacking];
  lacking.clear();
  expect(sentences, 'requests to AWS without a grant').toEqual([]);
});

afterAll(() => {
  unsubscribe(channel, hear);
  SignatureV4.prototype.presign = presign;
  const { RIGHTS_FOLDER: folder = '' } = process.env;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${randomUUID()}.json`, JSON.stringify(recorded));
});
