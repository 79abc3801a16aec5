import { describe, expect, test } from 'vitest';
import { preflightHeaders } from '../../infra/stage/preflight.ts';
import { errorHeaders } from '../../shared/http/reply.ts';
import { listCourses } from '../../shared/routes/courses/courses.ts';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { edgeEvent, edgeFunction } from '../harness/edge.ts';
import { resolved } from './resolved.ts';
import {
  fewRoutes,
  fewRoutesAnd,
  resourcesOf,
  resourceWith,
  settingsOf,
  synthesize,
  type Template,
} from './synthesized.ts';

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1-2';
const domain = { domainName: 'catalog.example.com', certificateArn };
const { api, data } = synthesize(
  { ...settingsOf('prod'), catalogHost: { domain } },
  fewRoutesAnd(({ maxAgeSeconds }) => maxAgeSeconds !== undefined),
);
const apiDomain = {
  domainName: 'api.example.com',
  certificateArn: certificateArn.replace('us-east-1', 'ap-southeast-3'),
};
const ofOwn = synthesize({ ...settingsOf('prod', apiDomain), catalogHost: {} }, fewRoutes).api;
const bare = synthesize(settingsOf('prod'), fewRoutes);

const configOf = (template: Template) =>
  resourceWith(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;
const config = configOf(api);
const behaviors: readonly { readonly PathPattern: string; readonly CachePolicyId: { readonly Ref: string } }[] =
  config.CacheBehaviors;
const policyOf = (pattern: string) => {
  const { CachePolicyId } = behaviors.find(({ PathPattern }) => PathPattern === pattern) ?? expect.fail(pattern);
  return api.Resources[CachePolicyId.Ref]?.Properties.CachePolicyConfig;
};

/** The public operations of the catalog, derived from the rows. */
const served = routes.filter(
  (row: Route) =>
    row.method === 'GET' &&
    row.auth === 'public' &&
    row.maxAgeSeconds &&
    !['service', 'certificates'].includes(row.resource),
);
const secret = '{{resolve:secretsmanager:commerce-auth-prod/catalog-host:SecretString:::}}';

test('a stage without a catalog host has no part of it', () => {
  for (const template of [bare.api, bare.data])
    expect(JSON.stringify(template)).not.toMatch(/AWS::CloudFront|catalog-host|commerce-edge/);
});

describe('the distribution', () => {
  test.each([
    ['its own address', config, /^<Api\w+>\.execute-api\.ap-southeast-3\.amazonaws\.com$/],
    ['its domain', configOf(ofOwn), /^api\.example\.com$/],
  ])('the distribution calls the API alone, at %s, over TLS 1.2, with its secret', (_, { Origins }, host) => {
    const [origin, ...others] = Origins;
    expect(others).toEqual([]);
    expect(resolved(origin.DomainName)).toMatch(host);
    expect(origin.OriginPath).toBeUndefined();
    expect(origin.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
    expect(origin.OriginCustomHeaders).toEqual([{ HeaderName: 'commerce-edge', HeaderValue: secret }]);
    // The secret must not stay, because the host can be switched off and on again.
    const kept = resourceWith(data, 'AWS::SecretsManager::Secret', { Name: 'commerce-auth-prod/catalog-host' });
    expect(kept.DeletionPolicy).toBe('Delete');
  });

  test('the distribution caches each public operation of the catalog, and no other', () => {
    expect(behaviors.map(({ PathPattern }) => PathPattern).toSorted()).toEqual(
      served.map(({ path }) => `/api/v1${path.replace(/\{\w+\}/, '*')}`).toSorted(),
    );
    // CloudFront uses the first matching behaviour, so longer patterns come first.
    expect(behaviors.map(({ PathPattern }) => PathPattern.length)).toEqual(
      behaviors.map(({ PathPattern }) => PathPattern.length).toSorted((a, b) => b - a),
    );
    // AWS's managed policy CachingDisabled.
    expect(config.DefaultCacheBehavior.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
  });

  test('the distribution caches an answer for its max-age by documented parameters and encoding', () => {
    for (const { path } of served) {
      const policy = policyOf(`/api/v1${path.replace(/\{\w+\}/, '*')}`);
      // The answer's own max-age decides. The policy allows the longest of them, 5 minutes.
      expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 300 });
      expect(policy.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
        EnableAcceptEncodingGzip: true,
        EnableAcceptEncodingBrotli: true,
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
      });
    }
    const { QueryStringsConfig: ofList } = policyOf('/api/v1/courses').ParametersInCacheKeyAndForwardedToOrigin;
    const names = Object.keys(listCourses.request.query.shape);
    expect(ofList).toEqual({ QueryStringBehavior: 'whitelist', QueryStrings: names });
    // A quota of CloudFront.
    expect(names.length).toBeLessThanOrEqual(10);
    const { QueryStringsConfig: ofOne } = policyOf('/api/v1/courses/*').ParametersInCacheKeyAndForwardedToOrigin;
    expect(ofOne).toEqual({ QueryStringBehavior: 'whitelist', QueryStrings: ['view'] });
  });

  test('the distribution takes only TLS, 1.2 on an own domain, and runs its function before its cache', () => {
    const [, edge] = [...resourcesOf(api, 'AWS::CloudFront::Function')].at(0) ?? expect.fail();
    expect(edge.Properties).toMatchObject({ AutoPublish: true, FunctionConfig: { Runtime: 'cloudfront-js-2.0' } });
    for (const behavior of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
      expect(behavior).toMatchObject({
        ViewerProtocolPolicy: 'https-only',
        AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      });
      expect(behavior.FunctionAssociations).toMatchObject([{ EventType: 'viewer-request' }]);
    }
    expect(config).toMatchObject({
      Aliases: ['catalog.example.com'],
      ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
    });
  });

  test('the distribution forwards the address of the client and no other header of it', () => {
    const { OriginRequestPolicyConfig } = resourceWith(api, 'AWS::CloudFront::OriginRequestPolicy').Properties;
    expect(OriginRequestPolicyConfig).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['commerce-viewer'] },
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    });
  });

  test('the distribution caches no error for longer than a second, and no refusal of the firewall', () => {
    const kept = config.CustomErrorResponses.map((row: Record<string, number>) => [
      row['ErrorCode'],
      row['ErrorCachingMinTTL'],
    ]);
    const seconds = (status: number) => (status === 403 ? 0 : 1);
    expect(kept).toEqual([400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((each) => [each, seconds(each)]));
    for (const row of config.CustomErrorResponses) expect(row.ResponsePagePath).toBeUndefined();
  });

  test('the distribution has outputs for the address of clients and the target of its name', () => {
    const outputs = Object.entries(api.Outputs ?? {}).flatMap(([name, { Value }]) =>
      name.startsWith('CatalogHost') ? [String(resolved(Value))] : [],
    );
    expect(outputs.toSorted()).toEqual([
      expect.stringMatching(/^<CatalogHost\w+\.DomainName>$/),
      'https://catalog.example.com/api/v1',
    ]);
  });
});

describe('its function', () => {
  const { FunctionCode } = resourceWith(api, 'AWS::CloudFront::Function').Properties;
  const handler = edgeFunction(FunctionCode);
  const of = (address: string, method = 'GET') => handler(edgeEvent(address, { method }));
  const pathOf = ({ path }: Pick<Route, 'path'>) =>
    `/api/v1${path.replace('{course_id}', 'crs_01ka0000000000000000000001').replaceAll(/\{\w+\}/g, 'any')}`;

  test('the edge function fits into the limit of CloudFront', () => {
    expect(Buffer.byteLength(FunctionCode)).toBeLessThan(10_240);
  });

  test.each(served)('the edge function forwards GET and HEAD of $id with the true address of the client', (row) => {
    const sent = { 'commerce-viewer': { value: '198.51.100.1' } };
    for (const method of ['GET', 'HEAD']) {
      const { request, ...event } = edgeEvent(pathOf(row), { method });
      const out = handler({ ...event, request: { ...request, headers: sent } });
      expect(out).toEqual({ ...request, headers: { 'commerce-viewer': { value: '203.0.113.9' } } });
    }
  });

  const notFound = {
    statusCode: 404,
    headers: Object.fromEntries(
      Object.entries(errorHeaders('not_found')).map(([name, value]) => [name.toLowerCase(), { value }]),
    ),
  };

  test('the edge function answers every other operation as the API answers an unknown one', () => {
    const others = routes.filter((row) => !served.some(({ id }) => id === row.id));
    for (const row of others) expect(of(pathOf(row), row.method), row.id).toMatchObject(notFound);
    for (const { path } of served) expect(of(pathOf({ path }), 'DELETE')).toMatchObject(notFound);
  });

  test.each([
    '/',
    '/api/v1/courses/',
    '/api/v1/courses/crs_1',
    '/api/v1/courses/crs_01ka0000000000000000000001/access',
    '/api/v1/courses/crs_01ka00000000000000/access',
    '/api/v1/courses/quote',
    '/api/v1/coursesX',
    '/v1/courses',
    '/api/v1/me',
  ])('the edge function answers %s with not_found', (path) => {
    const answer = of(path);
    expect(answer).toMatchObject(notFound);
    const body = 'body' in answer ? JSON.parse(answer.body?.data ?? '') : undefined;
    expect(body).toEqual({ code: 'not_found', message: 'There is no such resource.', request_id: 'request-1' });
  });

  test('the edge function answers the preflight of every path', () => {
    const headers = Object.entries(preflightHeaders(['GET'])).map(([name, value]) => [name.toLowerCase(), { value }]);
    for (const path of ['/api/v1/courses', '/api/v1/me'])
      expect(of(path, 'OPTIONS')).toEqual({ statusCode: 204, headers: Object.fromEntries(headers) });
  });
});
