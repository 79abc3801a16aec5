import type { Units } from './prices.ts';

/** The units of every request. */
const request = { gatewayRequest: 1, firewallRequest: 1, logLine: 1, traceSample: 1 } as const satisfies Units;

/**
 * The units of a purchase: a quote, an order of one course with a creator, and its payment. The tests
 * `test/endpoints/write-units.test.ts` and `test/endpoints/capacity-units.test.ts` count them.
 */
export const purchase = {
  ...{ gatewayRequest: 3, firewallRequest: 3, logLine: 3, traceSample: 3, purchaseRun: 3, kilobyteOut: 4.5 },
  ...{ readUnit: 4 + 5 + 3, writeUnit: 16 + 14 + 20, event: 5, publisherRun: 3, copiedEntry: 2 },
} as const satisfies Units;

type Counted = {
  /** The request, as words after the operation's name. */
  readonly of: string;
  readonly units: Units & { readonly kilobyteOut: number };
};

const counted = (of: string, kilobyteOut: number, units: Units = {}): Counted => ({
  of,
  units: { ...request, run: 1, ...units, kilobyteOut },
});

/**
 * The dearest request of each operation that needs no access token, in a warm process. The bodies have the stated number of
 * kilobytes at most. `test/endpoints/anonymous-units.test.ts` counts the units.
 */
export const anonymousRequests: Readonly<Record<string, Counted>> = {
  signIn: counted('first sign-in of a person', 2, { readUnit: 1, writeUnit: 5, signature: 1 }),
  notifyMidtrans: counted('a forged notification', 1),
  listCourses: counted('100 courses with a word', 60, { readUnit: 7.5 }),
  getCourse: counted('a course with a syllabus of 10,000 characters', 12, { readUnit: 4 }),
  listCategories: counted('all categories', 1, { readUnit: 0.5 }),
  quoteCourses: counted('20 courses', 10, { readUnit: 20 }),
  findCertificate: counted('a certificate', 1, { readUnit: 1 }),
  verifyCertificate: counted('a genuine credential', 1, { readUnit: 3 }),
  getCredentialIssuer: counted('always', 1),
  getCredentialKey: counted('a key', 1, { readUnit: 1 }),
  getStatusList: counted('a list', 2, { readUnit: 1 }),
  listNotices: counted('always', 1),
  getAbout: counted('always', 1),
  getKeySet: counted('always', 1),
  getIssuerMetadata: counted('always', 1),
  getLiveness: counted('always', 1),
  getReadiness: counted('within 5 s of another', 1),
  getOpenapi: counted('the whole document, compressed', 100),
};
