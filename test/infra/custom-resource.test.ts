import { expect, test } from 'vitest';
import { customResource } from '../../infra/data/custom-resource.ts';

const event = {
  ResponseURL: 'https://cloudformation.example/answer',
  StackId: 'stack',
  RequestId: 'request',
  LogicalResourceId: 'Timetable',
  PhysicalResourceId: 'as-it-was',
};

const answersOf = async (work: () => Promise<{ PhysicalResourceId: string; Data?: Record<string, string> }>) => {
  const sent: { url: string; body: unknown }[] = [];
  const handler = customResource(work, async (url, body) => {
    sent.push({ url, body: JSON.parse(body) });
  });
  await handler(event);
  return sent;
};

const about = { StackId: 'stack', RequestId: 'request', LogicalResourceId: 'Timetable' };

test('the answer of a custom resource has the fields and place that CloudFormation expects', async () => {
  expect(await answersOf(async () => ({ PhysicalResourceId: 'as-it-is', Data: { SigningKeys: '[]' } }))).toEqual([
    {
      url: event.ResponseURL,
      body: { Status: 'SUCCESS', PhysicalResourceId: 'as-it-is', Data: { SigningKeys: '[]' }, ...about },
    },
  ]);
});

test('an error of a custom resource is answered with its reason, and keeps the resource', async () => {
  expect(await answersOf(() => Promise.reject(new Error('No key signs now.')))).toEqual([
    {
      url: event.ResponseURL,
      body: { Status: 'FAILED', Reason: 'No key signs now.', PhysicalResourceId: 'as-it-was', ...about },
    },
  ]);
});
