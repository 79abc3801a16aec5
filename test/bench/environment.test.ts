import { expect, test } from 'vitest';
import { functionEnvironment } from '../../local/functions/function-environment.ts';
import { jobs } from '../../shared/jobs.ts';
import { getOrder } from '../../shared/routes/orders/orders.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { serviceEnvironment } from '../harness/service-environment.ts';

const service = serviceEnvironment('http://localhost:1');

test.each([authorizer, ...routes, ...jobs])('the benchmarks have a value for each variable of $id', (row) => {
  expect(() => functionEnvironment(row, service)).not.toThrow();
});

test('the environment of a function without a required variable is refused with the names of all missing variables', () => {
  const { TABLE_NAME: _, AWS_ENDPOINT_URL_DYNAMODB: __, ...others } = service;
  expect(() => functionEnvironment(getOrder, others)).toThrow(
    'The function getOrder needs a value for TABLE_NAME, AWS_ENDPOINT_URL_DYNAMODB.',
  );
});

test('a function gets only the variables that its row names', () => {
  expect(Object.keys(functionEnvironment(getOrder, service))).not.toContain('CURSOR_SECRET');
});
