import { expect, test } from 'vitest';
import { statementsOf } from '../../infra/functions/policies.ts';
import { jobs } from '../../shared/jobs.ts';
import { routes } from '../../shared/routes.ts';
import type { Statement } from './policy-evaluator.ts';
import { roleArn } from './role-policies.ts';
import { simulated } from './simulated.ts';

const tableArn = 'arn:aws:dynamodb:ap-southeast-3:123456789012:table/commerce-auth-prod';
const arns = { tableArn, eventBusArn: tableArn, gatewaySecretArn: tableArn, pushSecretArn: tableArn };

/** IAM's decision about a function's write of an audit entry, by an independent policy simulator. */
const decided = (id: string, action: string, attributes: readonly string[]): Promise<string> => {
  const row = [...routes, ...jobs].find((each) => each.id === id) ?? expect.fail(id);
  const resources = { ...arns, environmentKeyArn: tableArn, signingKeyArns: [tableArn], entryCopiesArn: tableArn };
  const statements = statementsOf(row, resources).map((statement): Statement => statement.toStatementJson());
  const context = { 'dynamodb:LeadingKeys': ['AUDIT#2026-11'], 'dynamodb:Attributes': ['PK', 'SK', ...attributes] };
  return simulated(roleArn(id), statements, { action: `dynamodb:${action}`, resource: tableArn, context });
};

test.for([
  ['eraseUsers', 'UpdateItem', ['reason', 'text_key', 'text_hmac'], 'Allowed'],
  ['eraseUsers', 'UpdateItem', ['reason', 'actor_id'], 'ExplicitlyDenied'],
  ['eraseUsers', 'UpdateItem', ['before'], 'ExplicitlyDenied'],
  ['eraseUsers', 'DeleteItem', [], 'ExplicitlyDenied'],
  ['eraseUsers', 'PutItem', ['reason'], 'ImplicitlyDenied'],
  ['putUserStatus', 'UpdateItem', ['reason'], 'ExplicitlyDenied'],
  ['putUserStatus', 'DeleteItem', [], 'ExplicitlyDenied'],
] as const)('%s: an %s of an audit entry that names %j is %s', async ([id, action, attributes, decision]) => {
  expect(await decided(id, action, attributes)).toBe(decision);
});
