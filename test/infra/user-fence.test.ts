import { expect, test } from 'vitest';
import { statementsOf } from '../../infra/functions/policies.ts';
import type { Job } from '../../shared/jobs/job.ts';
import { jobs } from '../../shared/jobs.ts';
import { accountFields, itemGrantsOf } from '../../shared/routes/grants.ts';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import type { Statement } from './policy-evaluator.ts';
import { roleArn } from './role-policies.ts';
import { simulated } from './simulated.ts';

const tableArn = 'arn:aws:dynamodb:ap-southeast-3:123456789012:table/commerce-auth-prod';
const arns = {
  environmentKeyArn: tableArn,
  ...{ tableArn, eventBusArn: tableArn, gatewaySecretArn: tableArn, pushSecretArn: tableArn },
  ...{ signingKeyArns: [tableArn], credentialKeyArns: [tableArn], entryCopiesArn: tableArn },
};

const rows: readonly (Route | Job)[] = [...routes, ...jobs];

const may = (row: (typeof rows)[number], ...items: readonly string[]): boolean =>
  itemGrantsOf(row.grants).some(({ partition, item }) => partition === 'USER' && items.includes(item));

const writers = rows.filter((row) => may(row, 'put item', 'update item', 'delete item'));

test('no function that only reads may write an item of a user', () => {
  const reading = rows.filter((row) => 'method' in row && row.method === 'GET');
  expect(reading.filter((row) => writers.includes(row)).map(({ id }) => id)).toEqual([]);
});

/** IAM's decision about an update or a put of a user's item, by an independent policy simulator. */
const written = (row: (typeof rows)[number], action: string, attributes: readonly string[]): Promise<string> => {
  const statements = statementsOf(row, arns).map((statement): Statement => statement.toStatementJson());
  const context = { 'dynamodb:LeadingKeys': ['USER#usr_1'], 'dynamodb:Attributes': ['PK', 'SK', ...attributes] };
  return simulated(roleArn(row.id), statements, { action: `dynamodb:${action}`, resource: tableArn, context });
};

const writes = writers.flatMap((row) => [
  ...(may(row, 'put item') ? [{ row, id: row.id, action: 'PutItem' }] : []),
  ...(may(row, 'update item') ? [{ row, id: row.id, action: 'UpdateItem' }] : []),
]);

test.each(writes)('$id may name in $action the account fields of its row, and no other', async ({ row, action }) => {
  for (const name of accountFields)
    expect(await written(row, action, ['status', name]), name).toBe(
      row.accountFields?.includes(name) ? 'Allowed' : 'ExplicitlyDenied',
    );
  expect(await written(row, action, ['status'])).toBe('Allowed');
});
