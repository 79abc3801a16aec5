import { DocumentQuery } from '../../contract/service/service.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const getKeySet = route({
  id: 'getKeySet',
  resource: 'service',
  method: 'GET',
  path: '/.well-known/jwks.json',
  summary: 'Read the public keys of access tokens',
  description:
    'The keys of the slots next, current and retiring (RFC 7517), also when KMS does not answer. The answer to a matching `If-None-Match` is 304.',
  auth: 'public',
  request: {},
  responses: { 200: 'KeySet', 304: 'empty' },
  errors: ['auth_not_configured'],
  maxAgeSeconds: 300,
  grants: ['public key'],
  timeoutMs: 5000,
  memoryMb: 256,
});

export const getAbout = route({
  id: 'getAbout',
  resource: 'service',
  method: 'GET',
  path: '/about',
  summary: 'Read who sells, and who helps',
  description:
    'The seller of all courses, the help for customers, and the notices in force. Show the help beside an error.',
  auth: 'public',
  request: {},
  responses: { 200: 'About', 304: 'empty' },
  errors: [],
  maxAgeSeconds: 300,
  grants: ['about', 'notices'],
  timeoutMs: 3000,
  memoryMb: 256,
});

export const getIssuerMetadata = route({
  id: 'getIssuerMetadata',
  resource: 'service',
  method: 'GET',
  path: '/.well-known/openid-configuration',
  summary: 'Read the metadata of the token issuer',
  description: 'For services that verify our access tokens (OpenID Connect Discovery 1.0).',
  auth: 'public',
  request: {},
  responses: { 200: 'IssuerMetadata', 304: 'empty' },
  errors: [],
  maxAgeSeconds: 300,
  grants: ['address', 'audience'],
  timeoutMs: 3000,
  memoryMb: 256,
});

export const getOpenapi = route({
  id: 'getOpenapi',
  resource: 'service',
  method: 'GET',
  path: '/openapi.json',
  summary: 'Read this document',
  description:
    'The OpenAPI 3.1 document of exactly this API, or the part of one audience with an introduction of its own. The answer is compressed: a client must accept gzip, as `curl --compressed` does.',
  auth: 'public',
  request: { query: DocumentQuery },
  responses: { 200: 'OpenapiDocument', 304: 'empty' },
  errors: [],
  maxAgeSeconds: 300,
  compressed: true,
  grants: ['document'],
  // The document has about 80 kB, compressed. At this rate, a flood costs about 0.28 $ an hour.
  throttle: { ratePerSecond: 5, burst: 10 },
  timeoutMs: 3000,
  memoryMb: 256,
});

export const getLiveness = route({
  id: 'getLiveness',
  resource: 'service',
  method: 'GET',
  path: '/health/live',
  summary: 'Check that the service runs',
  description: 'Calls no dependency.',
  auth: 'public',
  request: {},
  responses: { 200: 'Health' },
  errors: [],
  grants: [],
  timeoutMs: 3000,
  memoryMb: 256,
});

export const getReadiness = route({
  id: 'getReadiness',
  resource: 'service',
  method: 'GET',
  path: '/health/ready',
  summary: 'Check that the service can serve',
  description:
    'Reads the table and the current signing key. An answer is cached for 5 s. 503 names the part that does not answer, or a KMS key other than the configured one.',
  auth: 'public',
  request: {},
  responses: { 200: 'Health' },
  errors: [],
  grants: [...inTable({ HEALTH: ['get item'] }), 'public key'],
  // The burst equals the number of instances. API Gateway therefore rejects a flood before Lambda throttles the
  // function, and no alarm fires.
  throttle: { ratePerSecond: 10, burst: 5 },
  maximumConcurrency: 5,
  timeoutMs: 5000,
  memoryMb: 256,
});
