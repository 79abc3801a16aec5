const dynamodb = ['@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb', '@aws-sdk/util-dynamodb'];
const kms = '@aws-sdk/client-kms';
const eventBridge = '@aws-sdk/client-eventbridge';
const middy = ['@middy/core', '@middy/http-header-normalizer', '@middy/http-json-body-parser'];
const errors = 'shared/errors.ts';
const routes = ['shared/routes.ts', 'shared/routes', 'shared/jobs.ts'];

/** What a stack, a document or a tool of ours may know of the service: what it is, not how it does it. */
const service = [...routes, errors, 'shared/contract', 'shared/auth', 'shared/store/schema.ts', 'shared/http/reply.ts'];

/**
 * The house: every room, and the rooms and packages it may import. A file belongs to the most particular room that holds it; an
 * entry allows everything below it (`node:` every built-in). What is not here is not allowed: nothing imports a test, and no
 * function another one.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  // What is true without any input or output, clock, randomness or environment; hashing is arithmetic.
  'shared/errors.ts': [],
  'shared/domain': ['shared/domain', errors, 'node:crypto'],

  // What crosses the wire, and what the API is.
  'shared/contract': ['shared/contract', 'shared/domain', errors, 'zod/mini'],
  'shared/routes': ['shared/routes', 'shared/contract', errors, 'zod/mini'],
  'shared/routes.ts': ['shared/routes'],
  'shared/jobs.ts': ['shared/routes'],

  // The world outside, each with its own client.
  'shared/runtime': ['shared/runtime', errors, ...dynamodb, kms, eventBridge],
  'shared/store': [
    'shared/store',
    'shared/domain',
    'shared/contract',
    'shared/runtime',
    errors,
    'zod/mini',
    ...dynamodb,
  ],
  'shared/auth': ['shared/auth', 'shared/domain', 'shared/contract', 'shared/runtime', errors, 'jose', kms, 'node:'],

  // HTTP: the one pipeline.
  'shared/http': [
    ...['shared/http', 'shared/routes', 'shared/runtime', 'shared/domain', 'shared/contract', errors],
    ...['aws-lambda', 'node:crypto', 'zod/mini', ...middy],
  ],

  // One file, one Lambda: it takes from shared what it needs, and never from another function.
  functions: ['shared', 'aws-lambda', 'node:crypto', 'node:fs'],

  // How the route table becomes a running API, in AWS …
  infra: ['infra', ...service, 'aws-cdk-lib', 'cdk-nag', 'constructs', 'esbuild', 'zod-openapi', 'zod/mini', 'node:'],
  // … with one function of its own, which a stack runs to read public keys …
  'infra/data': ['infra', ...service, 'shared/runtime', 'aws-cdk-lib', 'constructs', 'esbuild', 'node:'],
  // … and against which a client can be run …
  'infra/smoke': ['infra', ...service, 'jose', 'zod/mini', 'node:'],
  // … whose money can be counted from outside …
  'infra/reconcile': ['infra', ...service, 'shared/domain', 'shared/store', ...dynamodb, 'node:'],
  // … or on a laptop, with stand-ins, a provider of identities and data to begin with.
  'infra/local': [
    ...['infra', ...service, 'shared/domain', 'shared/store', 'aws-lambda', ...dynamodb, kms],
    ...['@aws-sdk/client-dynamodb-streams', '@noble/curves'],
    ...['@scalar/fastify-api-reference', 'esbuild', 'fastify', 'jose', 'oidc-provider', 'zod', 'node:'],
  ],
};
