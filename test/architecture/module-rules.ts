const dynamodb = ['@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb', '@aws-sdk/util-dynamodb'];
const kms = '@aws-sdk/client-kms';
const eventBridge = '@aws-sdk/client-eventbridge';
const secretsManager = '@aws-sdk/client-secrets-manager';
const middy = ['@middy/core', '@middy/http-json-body-parser'];
const errors = 'shared/errors.ts';
const routes = ['shared/routes.ts', 'shared/routes', 'shared/jobs.ts', 'shared/jobs'];

/** The parts of the service that a stack, a document or a tool may import: definitions, not implementations. */
const service = [
  ...routes,
  errors,
  'shared/contract',
  'shared/auth',
  'shared/store/table/schema.ts',
  'shared/http/reply.ts',
];

/** Imports that every operator command may have. */
const operated = ['infra', 'local', ...service, 'node:'];

/** Further imports of a command that reads or writes the table. */
const tableTools = ['shared/domain', 'shared/drafts', 'shared/flows', 'shared/store', ...dynamodb];

/** Imports that several folders may have, and that not each of them needs. */
export const sharedRules: ReadonlySet<string> = new Set([...operated, ...tableTools]);

/**
 * The module rules: every folder, with the folders and packages that it may import. The longest matching folder applies
 * to a file. An entry allows everything below it; `node:` allows every built-in. Everything else is forbidden: nothing
 * imports a test, and no function imports another function.
 */
export const moduleRules: Readonly<Record<string, readonly string[]>> = {
  // Pure functions: no input or output, clock, randomness or environment. Hashing is pure.
  'shared/errors.ts': ['shared/reasons.ts'],
  'shared/reasons.ts': [],
  'shared/domain': ['shared/domain', errors, 'node:crypto'],
  // The types of the events, inferred from the table of events.
  'shared/domain/outbox/events.ts': ['shared/events.ts'],
  'shared/domain/orders/transitions.ts': ['shared/domain', errors, 'shared/events.ts'],

  // The schemas of requests and answers, and the route table.
  'shared/contract': ['shared/contract', 'shared/domain', errors, 'shared/reasons.ts', 'shared/events.ts', 'zod/mini'],
  'shared/routes': [
    ...['shared/routes', 'shared/contract', errors, 'zod/mini'],
    ...['shared/domain/topups/gateways.ts', 'shared/domain/staff/destructive.ts'],
  ],
  'shared/routes.ts': ['shared/routes'],
  'shared/events.ts': ['zod/mini'],
  'shared/jobs.ts': ['shared/jobs'],
  'shared/jobs': [
    'shared/jobs',
    'shared/routes/grants.ts',
    'shared/routes/topups/converging-table.ts',
    'shared/contract',
  ],

  // Adapters of external systems, each with its own client.
  'shared/runtime': [
    ...['shared/runtime', errors, ...dynamodb, kms, eventBridge, secretsManager],
    ...['node:async_hooks', 'node:http', 'node:https', 'node:stream'],
  ],
  'shared/store': [
    'shared/store',
    'shared/domain',
    'shared/contract',
    'shared/runtime',
    errors,
    'zod/mini',
    ...dynamodb,
    'node:zlib',
  ],
  // One row per kind of draft. A row reads and writes only through the stores.
  'shared/drafts': ['shared/drafts', 'shared/domain', 'shared/contract', 'shared/store', errors, 'zod/mini'],
  // Steps of use cases. They read and write only through the stores.
  'shared/flows': [
    ...[
      'shared/flows',
      'shared/drafts',
      'shared/domain',
      'shared/contract',
      'shared/store',
      'shared/payments',
      'shared/push',
      'shared/media',
      'shared/webhooks',
      'shared/events.ts',
      'shared/runtime',
      errors,
    ],
  ],
  'shared/auth': ['shared/auth', 'shared/domain', 'shared/contract', 'shared/runtime', errors, kms, 'node:'],
  // A payment gateway: a port and its adapter.
  'shared/payments': [
    ...['shared/payments', 'shared/domain', 'shared/contract', 'shared/runtime', errors],
    ...['zod/mini', secretsManager, 'node:'],
  ],

  // A provider of push messages: a port and its adapter.
  'shared/push': [
    ...['shared/push', 'shared/domain', 'shared/contract', 'shared/runtime', errors],
    ...['zod/mini', secretsManager, 'node:'],
  ],

  // Webhook delivery: checks of untrusted addresses, and the HTTP client.
  'shared/webhooks': ['shared/webhooks', 'shared/runtime', 'zod/mini', 'node:'],

  // The store of media: a port and its adapter.
  'shared/media': [
    ...['shared/media', 'shared/domain', 'shared/contract', 'shared/runtime', errors],
    ...['zod/mini', '@smithy/signature-v4', 'sharp', secretsManager, 'node:'],
  ],

  // The package for developers of clients. It imports no other project code, nothing of Node and no package. Its types
  // are generated.
  client: ['client'],
  // The console calls the API through the client package.
  console: [
    ...[
      'console',
      'client/main.ts',
      'client/texts',
      'client/generated/audited.ts',
      'client/generated/limits.ts',
      'shared/domain/books/workbook.ts',
      'shared/domain/typed',
      'shared/domain/topups/gateways.ts',
      'vite',
      'react',
      'react-dom',
      'wouter',
      'oidc-client-ts',
    ],
    ...['@mantine/core', '@mantine/hooks', 'uqr', 'read-excel-file/universal', 'write-excel-file/universal'],
  ],
  // The HTTP pipeline.
  'shared/http': [
    ...['shared/http', 'shared/routes', 'shared/runtime', 'shared/domain', 'shared/contract', errors],
    'shared/flows/ports.ts',
    // Records a caller whose request is malformed.
    'shared/store/accounts/refuse-caller.ts',
    // For operations without an authorizer, the pipeline verifies the token.
    ...['shared/auth/own/bearer-token.ts', 'shared/auth/own/service-token.ts'],
    ...['aws-lambda', 'node:crypto', 'zod/mini', ...middy],
  ],

  // One file per Lambda function. It imports shared code, and never another function.
  functions: ['shared', 'aws-lambda', 'node:crypto', 'node:fs', 'node:timers/promises'],

  // The deployment of the route table in AWS. A bundle contains the OpenAPI document.
  infra: [
    ...[
      'infra',
      ...service,
      'tools/openapi',
      'tools/fail.ts',
      'shared/domain/topups/gateways.ts',
      'shared/domain/books/chart.ts',
      '@aws-sdk/client-ssm',
    ],
    ...['aws-cdk-lib', 'cdk-nag', 'constructs', 'esbuild', 'zod/mini', 'node:'],
  ],
  // The entry of a bundle that runs its use case once during init.
  // The custom resource that reads public keys during a deployment.
  'infra/data': [
    ...['infra', ...service, 'shared/runtime', 'shared/domain/media/malware-scan.ts'],
    ...['aws-cdk-lib', 'constructs', 'node:'],
  ],

  // The operators' commands. They may import the deployment and the local stack. Only the document goes the other way.
  tools: ['tools', ...operated],
  'tools/openapi': [
    ...['tools/openapi', 'tools/fail.ts', 'infra/api/gateway-responses.ts', 'shared/events.ts', ...service],
    ...['zod-openapi', 'zod/mini', 'node:'],
  ],
  'tools/documents': [
    ...['tools', ...operated, 'client/texts', 'shared/events.ts', 'shared/domain/orders/transitions.ts'],
    ...['retention-rules', 'own-data', 'other-data'].map((name) => `shared/domain/erasure/${name}.ts`),
  ],
  'tools/prose': ['tools', ...operated, 'oxc-parser'],
  'tools/client': ['tools', ...operated, 'shared/domain/audit/audit.ts', 'esbuild'],
  'tools/smoke': ['tools', ...operated, 'jose', 'zod/mini'],
  'tools/settlement': ['tools', ...operated, ...tableTools],
  'tools/reconcile': ['tools', ...operated, ...tableTools, '@aws-sdk/client-s3'],
  'tools/recopy': ['tools', ...operated, ...tableTools],
  'tools/report': [
    ...[
      'tools',
      ...operated,
      ...tableTools,
      '@aws-sdk/client-athena',
      '@duckdb/node-api',
      'vega',
      'vega-lite',
      'write-excel-file/universal',
      'zod/mini',
    ],
  ],
  'tools/republish': ['tools', ...operated, ...tableTools, 'shared/runtime', eventBridge],
  'tools/grant-admin': ['tools', ...operated, ...tableTools, '@aws-sdk/client-sts', secretsManager],
  'tools/reapply': ['tools', ...operated, ...tableTools, 'zod/mini'],

  // The local stack: stand-ins, an identity provider, and sample data that use cases create.
  local: [
    ...[
      'local',
      'infra',
      'tools/openapi',
      'tools/fail.ts',
      ...service,
      'shared/events.ts',
      'shared/domain',
      'shared/store',
      'shared/drafts',
      'shared/flows',
      'functions',
      'aws-lambda',
      ...dynamodb,
      kms,
    ],
    'shared/payments/midtrans/signature.ts',
    'shared/http/accept.ts',
    'shared/media/signed-address.ts',
    'shared/media/inspect.ts',
    'sharp',
    ...['@aws-sdk/client-dynamodb-streams', '@noble/curves'],
    ...['@scalar/fastify-api-reference', 'esbuild', 'fastify', 'jose', 'oidc-provider', 'selfsigned', 'zod', 'node:'],
  ],
};
