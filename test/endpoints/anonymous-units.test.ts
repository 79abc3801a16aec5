import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { over as getOpenapi } from '../../functions/service/get-openapi.ts';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { syllabusKey } from '../../shared/store/table/keys.ts';
import { anonymousRequests } from '../../tools/costs/counted.ts';
import { openapiDocument } from '../../tools/openapi/main.ts';
import { type CallRequest, call, type Handler } from '../harness/call.ts';
import { givenCertificate, partsOf } from '../harness/given-certificate.ts';
import { givenPolicies } from '../harness/given-checkout.ts';
import { givenCourse, givenCourses } from '../harness/given-course.ts';
import { idToken, newPerson } from '../harness/identity-provider.ts';
import { observedKms, observedTable } from '../harness/observed.ts';
import { once } from '../harness/once.ts';
import { handlerOver } from '../harness/operation.ts';
import { putAll } from '../harness/put-all.ts';
import { signInWith } from '../harness/sign-in.ts';

const anonymous = routes.filter(({ auth }) => auth === 'public' || auth === 'gateway');

const catalog = once(() =>
  givenCourses(Array.from({ length: 100 }, () => ({ title: 'Analisis Data dengan Python untuk Pemula' }))),
);
const certificate = once(() => givenCertificate());

/** The dearest request of each operation, where it is not the request without parameters. */
const requestOf: Readonly<Record<string, () => Promise<CallRequest>>> = {
  signIn: async () => ({ body: { id_token: await idToken(newPerson()) } }),
  listCourses: async () => {
    await catalog();
    return { query: { q: 'analisis', limit: '100' } };
  },
  getCourse: async () => {
    const { course_id } = await givenCourse();
    const syllabus = { description: 'x'.repeat(10_000), outcomes: [], sections: [] };
    await putAll([{ ...syllabusKey(course_id), ...syllabus }]);
    return { params: { course_id } };
  },
  quoteCourses: async () => ({
    body: { course_ids: (await catalog()).slice(0, 20).map(({ course_id }) => course_id) },
  }),
  findCertificate: async () => ({ params: { number: (await certificate()).number } }),
  verifyCertificate: async () => ({ body: { credential: (await certificate()).credential } }),
  getCredentialKey: async () => {
    const { kid } = partsOf((await certificate()).credential).header;
    return { params: { kid: String(kid).split('/').at(-1) ?? '' } };
  },
  getStatusList: async () => ({ params: { list: (await certificate()).registered.status_list } }),
  notifyMidtrans: async () => ({
    body: {
      ...{ order_id: 'top_01ka0000000000000000000001-1', transaction_id: 'a-1', status_code: '200' },
      ...{ gross_amount: '50000.00', signature_key: '0'.repeat(128) },
    },
  }),
};

type Observed = { readonly table: ReturnType<typeof observedTable>; readonly kms: ReturnType<typeof observedKms> };

/** The operations whose handler is made from more than a table. */
const handlers: Readonly<Record<string, (observed: Observed) => Handler>> = {
  signIn: ({ table, kms }) => signInWith({ table: table.table, kms: kms.kms }),
  getOpenapi: () => getOpenapi({ document: () => JSON.stringify(openapiDocument('all')) }).handler,
};

const isRead = (command: string): boolean => /^(?:Get|BatchGet|Query)/.test(command);

/** A query of nothing costs half a unit, and a missing item one. DynamoDB Local reports nothing for them. */
const readUnits = ({ commands, units, batches }: Observed['table']): number => {
  const keys = [...batches];
  const least: Readonly<Record<string, () => number>> = {
    QueryCommand: () => 0.5,
    GetItemCommand: () => 1,
    BatchGetItemCommand: () => keys.shift() ?? 0,
  };
  return commands.reduce(
    (sum, command, index) => sum + Math.max(0, isRead(command) ? (units[index] ?? 0) : 0, least[command]?.() ?? 0),
    0,
  );
};

const writeUnits = ({ commands, units }: Observed['table']): number =>
  commands.reduce((sum, command, index) => sum + (isRead(command) ? 0 : (units[index] ?? 0)), 0);

/** The units of the second request of a process. The first request fills the caches. */
const unitsOf = async (row: Route) => {
  const observed = { table: observedTable(), kms: observedKms() };
  const handler = handlers[row.id]?.(observed) ?? (await handlerOver(row))(observed.table.table);
  const ask = async () => call(handler, row, await requestOf[row.id]?.());
  await ask();
  for (const list of [...Object.values(observed.table), observed.kms.commands]) if (Array.isArray(list)) list.splice(0);
  const { body } = await ask();
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    readUnit: readUnits(observed.table),
    writeUnit: writeUnits(observed.table),
    signature: observed.kms.commands.filter((command) => command === 'SignCommand').length,
    bytes: row.compressed ? gzipSync(text).length : Buffer.byteLength(text),
  };
};

beforeAll(givenPolicies);

test('the table of costs has each operation without an access token, and no other', () => {
  expect(Object.keys(anonymousRequests).toSorted()).toEqual(anonymous.map(({ id }) => id).toSorted());
});

describe.for(anonymous.map((row): [string, Route] => [row.id, row]))('%s', ([id, row]) => {
  test('the dearest request without an access token takes the units of the table of costs', async () => {
    const { units } = anonymousRequests[id] ?? expect.fail(`no costs of ${id}`);
    const { kilobyteOut, readUnit = 0, writeUnit = 0, signature = 0 } = units;
    const { bytes, ...counted } = await unitsOf(row);
    expect(counted).toEqual({ readUnit, writeUnit, signature });
    // The stated size is at most a fifth too large.
    expect(bytes).toBeLessThanOrEqual(kilobyteOut * 1000);
    expect(bytes).toBeGreaterThan((kilobyteOut - 1) * 800);
  });
});
