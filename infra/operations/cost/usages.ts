import { transactionUnits, type Usage } from './cost.ts';
import { billedMsAt, type PurchaseStep, purchaseMemoryMb } from './memory.ts';

/**
 * Write units of an order of one course and of its payment, as `test/endpoints/write-units.test.ts` counts them in what the
 * functions send, indexes included: the bill is made of the same numbers.
 */
export const purchaseWriteUnits = { create: 16, reserve: 14, capture: 20 } as const;

/**
 * The events of each transaction, counted by the same test. They are in one item of the outbox, so one record of the stream, so one
 * run of the publisher at most.
 */
export const purchaseEvents = { create: 1, reserve: 1, capture: 3 } as const;

/** A line of a function's log, and the line of the access log: Lambda itself logs only runs that fail (service-function.ts). */
const logBytes = 600 + 400;

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

/** An account with a profile is a little over 1 KB. */
const account = 2;

const purchaseStep = (id: PurchaseStep, units: Partial<Usage>): Usage => {
  const memoryMb = purchaseMemoryMb[id];
  return protectedRoute(`${id}, 1 course`, billedMsAt(id, memoryMb), { memoryMb, ...units });
};

/** Quoting, placing and paying an order of one course; the policies are remembered. */
export const orderUsages: readonly Usage[] = [
  purchaseStep('quoteOrder', { readUnits: 4 }),
  purchaseStep('createOrder', {
    readUnits: 5,
    writeUnits: purchaseWriteUnits.create,
    events: purchaseEvents.create,
    eventWrites: 1,
  }),
  purchaseStep('payOrder', {
    readUnits: 3,
    writeUnits: purchaseWriteUnits.reserve + purchaseWriteUnits.capture,
    events: purchaseEvents.reserve + purchaseEvents.capture,
    eventWrites: 2,
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
  // A photo of 12 megapixels (`npm run bench:media`), for which 512 MB wait; everything is read twice, and a claim is written.
  {
    ...protectedRoute('completeUpload, picture', Math.round(1200 * (1 + 512 / 1769)), {
      memoryMb: 1769,
      readUnits: 8,
      writeUnits: 1 + transactionUnits({ account, medium: 1, pointer: 1, quota: 1, event: 1 }),
      events: 1,
      puts: 3,
    }),
    // The inspector's beside.
    invocations: 2 + authorizer.invocations,
  },
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
