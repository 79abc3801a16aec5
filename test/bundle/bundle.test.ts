import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { bundleUrl } from '../../infra/bundle/bundle.ts';
import { epochInstants, instants as leftOutInstants } from '../../infra/bundle/client-replacements.ts';
import { replacements } from '../../infra/bundle/replacements.ts';
import { codeFolder } from '../../infra/functions/bundled-code.ts';
import { documentAudiences } from '../../shared/contract/service/service.ts';
import { isBusGrant, isCredentialGrant, isKeyGrant, isSecretGrant, isTableGrant } from '../../shared/routes/grants.ts';
import { openapiDocument } from '../../tools/openapi/main.ts';
import { answerShape, type Shape, simple } from '../harness/api-model.ts';
import { bundledMetafile, folder } from './bundle-once.ts';
import { environmentOf, functions } from './bundled.ts';
import { startScriptedAws } from './scripted-aws.ts';

const metafile = bundledMetafile();
const aws = await startScriptedAws();
afterAll(() => aws.stop());

/** The modules with at least one byte in a bundle. */
const modulesIn = (id: string): string[] =>
  Object.entries(metafile.outputs[`${folder}/${id}/index.mjs`]?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
    bytesInOutput > 0 ? [path] : [],
  );

const clientsIn = (id: string): string[] => {
  const names = modulesIn(id).flatMap((path) => path.match(/@aws-sdk\/client-[\w-]+/) ?? []);
  return [...new Set(names)].toSorted();
};

const targets: Readonly<Record<string, string>> = {
  'client-dynamodb': 'DynamoDB_20120810',
  'client-eventbridge': 'AWSEvents',
  'client-kms': 'TrentService',
  'client-secrets-manager': 'secretsmanager',
};

/** The AWS operations in a bundle, such as `TrentService.Sign`. */
const operationsIn = (id: string): string[] =>
  modulesIn(id).flatMap((path) => {
    const [, client = '', operation] =
      /@aws-sdk\/(client-[\w-]+)\/dist-es\/commands\/(\w+)Command\.js$/.exec(path) ?? [];
    return operation === undefined ? [] : [`${targets[client]}.${operation}`];
  });

const instants: readonly number[] = [simple.instant, simple.dateTime, simple.httpDate, simple.epochSeconds];
/** The formats of instants that are numbers in JSON. Without a format in the model, the JSON protocols use numbers. */
const numbers: readonly number[] = [simple.instant, simple.epochSeconds];

/**
 * The timestamp formats in a shape.
 * @param within the enclosing structures, because some structures contain themselves
 */
const instantsIn = (shape: Shape, within: readonly string[] = []): readonly number[] => {
  if (shape.kind === 'simple') return instants.includes(shape.code) ? [shape.code] : [];
  if (shape.kind === 'list' || shape.kind === 'map') return instantsIn(shape.of(), within);
  if (within.includes(shape.name)) return [];
  return shape.members.flatMap((member) => instantsIn(member.shape(), [...within, shape.name]));
};

describe.each(functions)('the bundle of $id', ({ id, ...row }) => {
  const { grants } = row;
  /** Functions that call external services or sign private URLs read a secret. */
  const readsSecret = grants.some(isSecretGrant);
  const clients = [
    ...(grants.some(isTableGrant) ? ['@aws-sdk/client-dynamodb'] : []),
    ...(grants.some(isBusGrant) ? ['@aws-sdk/client-eventbridge'] : []),
    ...(grants.some((grant) => isKeyGrant(grant) || isCredentialGrant(grant)) ? ['@aws-sdk/client-kms'] : []),
    ...(readsSecret ? ['@aws-sdk/client-secrets-manager'] : []),
  ];

  test('a bundle contains exactly the AWS clients that its row grants', () => {
    expect(clientsIn(id)).toEqual(clients);
  });

  test('a bundle contains date parsing only if an operation of its client answers instants', () => {
    const operations = operationsIn(id);
    expect(operations.length > 0).toBe(clients.length > 0);
    const receives = operations.some((operation) => instantsIn(answerShape(operation)).length > 0);
    const text = readFileSync(bundleUrl(id, folder), 'utf8');
    if (clients.length > 0) expect(text.includes('date-utils.js is left out')).toBe(!receives);
  });

  test('a bundle receives no instant as text', () => {
    expect(
      operationsIn(id)
        .flatMap((operation) => instantsIn(answerShape(operation)))
        .filter((code) => !numbers.includes(code)),
    ).toEqual([]);
  });

  test('a bundle is the root of the deployed code, without files of other functions', () => {
    const isBeside = (file: string) => file === 'node_modules' || /^openapi(-\w+)?\.json$/.test(file);
    expect(readdirSync(codeFolder(id, folder)).filter((file) => !isBeside(file))).toEqual(['index.mjs']);
  });

  test('a bundle keeps to its size limit', () => {
    const bytes = readFileSync(bundleUrl(id, folder));
    expect(bytes.length, 'raw').toBeLessThanOrEqual(clients.length > 0 ? 260_000 : 54_000);
    expect(gzipSync(bytes).length, 'gzip').toBeLessThanOrEqual(90_000);
  });
});

test.for(['listCourses', 'quoteOrder', 'createOrder'])(
  'the bundle of %s has no schema of drafts or pictures, and no metadata of schemas',
  (id) => {
    expect(modulesIn(id).filter((path) => /^shared\/contract\/(?:drafts|media)\//.test(path))).toEqual([]);
    expect(readFileSync(bundleUrl(id, folder), 'utf8')).not.toMatch(/\bid:"(?:Order|Course)\w*"/);
  },
);

test.for(['all', ...documentAudiences] as const)(
  'the bundle of getOpenapi contains the document of the audience %s in ASCII',
  (audience) => {
    const name = audience === 'all' ? 'openapi' : `openapi-${audience}`;
    const text = readFileSync(`${codeFolder('getOpenapi', folder)}/${name}.json`, 'latin1');
    expect(text).toMatch(/^[ -~]+$/);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openapiDocument(audience))));
  },
);

/**
 * Loads bundles one after the other, each with its own environment, and reports after which bundle undici was loaded.
 */
const loader = `
  const isLoaded = () => process.moduleLoadList.some((name) => name.includes('undici'));
  for (const { id, url, environment } of JSON.parse(process.argv[1])) {
    Object.assign(process.env, environment);
    await import(url).catch((cause) => { throw new Error(id + ' does not start', { cause }); });
    if (isLoaded()) { process.stdout.write(id); break; }
  }
  process.exit();`;

test('every bundle starts without loading undici, its warm-up call included', async () => {
  const bundles = functions.map((row) => ({
    id: row.id,
    url: bundleUrl(row.id, folder).href,
    environment: environmentOf(row, aws.endpoint),
  }));
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--input-type=module', '--eval', loader],
    JSON.stringify(bundles),
  ]);
  expect(stdout).toBe('');
});

test('undici is recognised in the modules that this process has loaded', async () => {
  const script = "await import('node:http'); process.stdout.write(process.moduleLoadList.join())";
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toContain('undici');
});

test('every replaced module is imported by a bundle', () => {
  const asked = Object.keys(metafile.inputs);
  const stale = [...replacements, epochInstants, leftOutInstants].filter(
    ({ module }) => !asked.some((path) => path.endsWith(`node_modules/${module}`)),
  );
  expect(stale.map(({ module }) => module)).toEqual([]);
});
