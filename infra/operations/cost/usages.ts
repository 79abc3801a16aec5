import { transactionUnits, type Usage } from './cost.ts';
import { logLineBytes, purchaseEvents, purchaseWriteUnits } from './counted-units.ts';
import { billedMsAt, type PurchaseStep, purchaseMemoryMb } from './memory.ts';

/**
 * The bytes of a request's two log lines: one of the function and one of API Gateway. Lambda logs platform lines only
 * for failed runs.
 */
const logBytes = logLineBytes.request + logLineBytes.access + 2 * logLineBytes.overhead;

/**
 * Requests for each call of the authorizer. A polling client sends 10 in the five minutes for which the policy is
 * cached.
 */
const requestsPerDecision = 10;
const authorizer = { invocations: 1 / requestsPerDecision, billedMs: 5 / requestsPerDecision };

export const publicRoute = (route: string, billedMs: number, units: Partial<Usage>): Usage => ({
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

export const protectedRoute = (route: string, billedMs: number, units: Partial<Usage>): Usage => ({
  ...publicRoute(route, billedMs + authorizer.billedMs, units),
  invocations: 1 + authorizer.invocations,
});

/** The size of an account in KB, rounded up, and so the write units of an update. */
const account = 2;

const purchaseStep = (id: PurchaseStep, units: Partial<Usage>): Usage => {
  const memoryMb = purchaseMemoryMb[id];
  return protectedRoute(`${id}, 1 course`, billedMsAt(id, memoryMb), { memoryMb, ...units });
};

/** Quoting, placing and paying an order of one course, with cached policies. */
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
    // One entry for the reservation, one for the capture.
    entries: 2,
  }),
];

export const catalogPage = publicRoute('listCourses, 20', 9, { readUnits: 1.5, answerBytes: 9000 });

/**
 * The usage of routes. Capacity units and signatures follow from the code. Billed times were measured on warm functions
 * with stubs. Replace them with the dashboard's figures once a stage has run.
 */
export const usages: readonly Usage[] = [
  publicRoute('signIn, returning user', 25, { readUnits: 1, writeUnits: 1, signatures: 1 }),
  protectedRoute('getMe', 8, { readUnits: 1 }),
  protectedRoute('submitOnboarding', 10, { writeUnits: account }),
  protectedRoute('getOrder, own', 9, { readUnits: 2 }),
  protectedRoute('listOrders, 20', 14, { readUnits: 6, answerBytes: 12_000 }),
  catalogPage,
  ...orderUsages,
  publicRoute('getEntitlement, owned', 10, { readUnits: 3 }),
  protectedRoute('putDevice, unchanged', 9, { readUnits: 3 }),
  // Most of the billed time is waiting for FCM, and once an hour for an access token.
  protectedRoute('putDevice, new token', 150, {
    readUnits: 3,
    writeUnits: transactionUnits({ account, devices: 1, token: 1 }),
  }),
  protectedRoute('createUpload', 12, {
    readUnits: 3,
    writeUnits: transactionUnits({ account, medium: 1, pointer: 1, quota: 1 }),
    // The client's own upload, by the presigned address.
    puts: 1,
  }),
  // A photo of 12 megapixels (`npm run bench:media`): the inspection at 1769 MB, the operation at 512 MB. Everything is
  // read twice, and a lease is written.
  {
    ...protectedRoute('completeUpload, picture', Math.round(1200 * (1 + 512 / 1769)), {
      memoryMb: 1769,
      readUnits: 8,
      writeUnits: 1 + transactionUnits({ account, medium: 1, pointer: 1, quota: 1, event: 1 }),
      events: 1,
      puts: 3,
    }),
    // The second run is the inspector's.
    invocations: 2 + authorizer.invocations,
  },
];

/** The number of requests of each route among a hundred: an assumption until a stage has run. */
export const requestsOfAHundred: Readonly<Record<string, number>> = {
  'signIn, returning user': 10,
  getMe: 15,
  submitOnboarding: 1,
  'getOrder, own': 9,
  'getEntitlement, owned': 1,
  'listOrders, 20': 10,
  'listCourses, 20': 35,
  'putDevice, unchanged': 2,
  'putDevice, new token': 1,
  createUpload: 1,
  'completeUpload, picture': 1,
  'quoteOrder, 1 course': 8,
  'createOrder, 1 course': 3,
  'payOrder, 1 course': 3,
};
