import { transactionUnits, type Usage } from './cost.ts';

/** A line of a function's log with Lambda's own three, and the line of the access log. */
const logBytes = 600 + 350 + 400;

/** In five minutes a client that polls asks so often; the authorizer is asked once. */
const requestsPerDecision = 10;
const authorizer = { invocations: 1 / requestsPerDecision, billedMs: 5 / requestsPerDecision };

const publicRoute = (route: string, billedMs: number, units: Partial<Usage>): Usage => ({
  route,
  memoryMb: 512,
  readUnits: 0,
  writeUnits: 0,
  signatures: 0,
  events: 0,
  logBytes,
  answerBytes: 1500,
  ...units,
  billedMs,
  invocations: 1,
});

const protectedRoute = (route: string, billedMs: number, units: Partial<Usage>): Usage => ({
  ...publicRoute(route, billedMs + authorizer.billedMs, units),
  invocations: 1 + authorizer.invocations,
});

/** An account with a profile, an order of one course and the answer that holds it are a little over 1 KB each. */
const [account, order, answer] = [2, 2, 2];

/**
 * What an order writes to its indexes: by status with all of its attributes, by id and by deadline with keys alone. A key that
 * changes is two writes, one of the old place and one of the new; an enrolment is found by its id. They are counted once, not in the transaction's two phases.
 */
const indexUnits = { placed: order + 1 + 1, reserved: order + 2, paid: 2 * order + 1 + 1 };

const events = { 'order.paid': 1, 'wallet.captured': 1, 'entitlement.granted': 1 };

/** What ordering and paying one course writes; `test/endpoints/capacity-units.test.ts` counts the same items. */
const writeUnits = {
  create: transactionUnits({ account, answer, order, wallet: 1, claim: 1, event: 1 }) + indexUnits.placed,
  reserve: transactionUnits({ account, order, wallet: 1, entry: 1, event: 1 }) + indexUnits.reserved,
  capture:
    transactionUnits({ answer, order, wallet: 1, entry: 1, enrollment: 1, claim: 1, ...events }) + indexUnits.paid,
};

/** Quoting, placing and paying an order of one course; the policies are remembered. */
export const orderUsages: readonly Usage[] = [
  protectedRoute('quoteOrder, 1 course', 9, { readUnits: 4 }),
  protectedRoute('createOrder, 1 course', 17, { readUnits: 5, writeUnits: writeUnits.create, events: 1 }),
  protectedRoute('payOrder, 1 course', 25, {
    readUnits: 3,
    writeUnits: writeUnits.reserve + writeUnits.capture,
    events: 1 + Object.keys(events).length,
    // Reserved and captured.
    entries: 2,
  }),
];

/** A page of the catalog. */
export const catalogPage = publicRoute('listCourses, 20', 9, { readUnits: 1.5, answerBytes: 9000 });

/**
 * Capacity units and signatures are constants of the code. The billed times are of warm functions beside stand-ins, until a
 * stage has run: then take them from its dashboard.
 */
export const usages: readonly Usage[] = [
  publicRoute('signIn, returning user', 25, { readUnits: 1, signatures: 1 }),
  protectedRoute('getMe', 8, { readUnits: 1 }),
  protectedRoute('submitOnboarding', 10, { writeUnits: account }),
  protectedRoute('getOrder, own', 9, { readUnits: 2 }),
  protectedRoute('listOrders, 20', 14, { readUnits: 6, answerBytes: 12_000 }),
  catalogPage,
  ...orderUsages,
  publicRoute('getEntitlement, owned', 10, { readUnits: 3 }),
  protectedRoute('putDevice, told again', 9, { readUnits: 3 }),
  // Most of its time it waits for FCM, and once an hour for an access token.
  protectedRoute('putDevice, new token', 150, {
    readUnits: 3,
    writeUnits: transactionUnits({ account, devices: 1, token: 1 }),
  }),
  protectedRoute('createUpload', 12, {
    readUnits: 3,
    writeUnits: transactionUnits({ account, medium: 1, pointer: 1, quota: 1 }),
    // By whoever has the address.
    puts: 1,
  }),
  // A photo of 12 megapixels (`npm run bench:media`); everything is read twice.
  protectedRoute('completeUpload, picture', 1200, {
    memoryMb: 1769,
    readUnits: 8,
    writeUnits: transactionUnits({ account, medium: 1, pointer: 1, quota: 1, event: 1 }),
    events: 1,
    puts: 3,
  }),
];

/** Of a hundred requests of a month, so many are of each route: an assumption, until a stage has run. */
export const requestsOfAHundred: Readonly<Record<string, number>> = {
  'signIn, returning user': 10,
  getMe: 15,
  submitOnboarding: 1,
  'getOrder, own': 9,
  'getEntitlement, owned': 1,
  'listOrders, 20': 10,
  'listCourses, 20': 35,
  'putDevice, told again': 2,
  'putDevice, new token': 1,
  createUpload: 1,
  'completeUpload, picture': 1,
  'quoteOrder, 1 course': 8,
  'createOrder, 1 course': 3,
  'payOrder, 1 course': 3,
};
