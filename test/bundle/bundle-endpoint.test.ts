import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { KMSClient } from '@aws-sdk/client-kms';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { regionalEndpoint } from '../../infra/bundle/endpoint.ts';

/** The SDK's own endpoint rules, unbundled. */
const rules = {
  dynamodb: new DynamoDBClient({ region: 'us-east-1' }).config.endpointProvider,
  events: new EventBridgeClient({ region: 'us-east-1' }).config.endpointProvider,
  kms: new KMSClient({ region: 'us-east-1' }).config.endpointProvider,
};

const anyRegion = fc
  .tuple(
    fc.constantFrom('us', 'eu', 'ap', 'sa', 'ca', 'me', 'af', 'il', 'mx'),
    fc.constantFrom('east', 'west', 'north', 'south', 'central', 'northeast', 'southeast', 'southwest'),
    fc.integer({ min: 1, max: 9 }),
  )
  .map((parts) => parts.join('-'));

const plain = { UseFIPS: false, UseDualStack: false };

describe.each(['dynamodb', 'events', 'kms'] as const)('the endpoint of %s', (service) => {
  test('an AWS endpoint is that of the SDK rules in every commercial region, future ones included', () => {
    fc.assert(
      fc.property(anyRegion, (Region) => {
        const { url, headers } = rules[service]({ ...plain, Region }, {});
        expect(regionalEndpoint(service)({ ...plain, Region })).toEqual({ url, headers, properties: {} });
      }),
    );
  });

  test('an AWS endpoint is the configured one, as the SDK rules say', () => {
    const parameters = { ...plain, Region: 'ap-southeast-3', Endpoint: 'http://127.0.0.1:8000' };
    const { url } = rules[service](parameters, {});
    expect(regionalEndpoint(service)(parameters).url).toEqual(url);
  });

  test.each([
    ['China', { Region: 'cn-north-1' }],
    ['GovCloud', { Region: 'us-gov-west-1' }],
    ['an isolated region', { Region: 'us-iso-east-1' }],
    ['the European sovereign cloud', { Region: 'eusc-de-east-1' }],
    ['no region', {}],
    ['FIPS', { Region: 'us-east-1', UseFIPS: true }],
    ['dual stack', { Region: 'us-east-1', UseDualStack: true }],
  ])('an AWS endpoint is refused instead of guessed for %s', (_, parameters) => {
    expect(() => regionalEndpoint(service)({ ...plain, ...parameters })).toThrow(`No endpoint of ${service}`);
  });
});
