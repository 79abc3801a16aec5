import { issueCertificates, refreshStatusLists, updateStatusList } from '../../../shared/routes/certificates/jobs.ts';
import { costOf, totalOf, type Usage } from './cost.ts';
import { certificateUnits } from './counted-units.ts';
import type { Prices } from './prices.ts';
import { protectedRoute, publicRoute } from './usages.ts';

const { completed, issued, revoked, listSigned, marked } = certificateUnits;

const jobRun = (route: string, billedMs: number, memoryMb: number, units: Partial<Usage>): Usage => ({
  ...publicRoute(route, billedMs, units),
  memoryMb,
  job: true,
  // A job has one log line, and no access log line of API Gateway.
  logBytes: 350,
  answerBytes: 0,
});

const unitsOf = ({
  reads = 0,
  writes = 0,
  signatures = 0,
  events = 0,
}: Partial<Record<'reads' | 'writes' | 'signatures' | 'events', number>>) => ({
  readUnits: reads,
  writeUnits: writes,
  signatures,
  events,
});

const completion = publicRoute('completeEnrollment, certificate due', 12, { ...unitsOf(completed), entries: 1 });
/** The issue of a certificate. Most of the billed time is waiting for KMS and the table. */
const issue = jobRun('issueCertificates', 60, issueCertificates.memoryMb, unitsOf(issued));
const listOf = (memoryMb: number, name: string, more: { readonly reads: number; readonly writes: number }): Usage => {
  const { reads, writes, signatures } = listSigned;
  return jobRun(name, 50, memoryMb, unitsOf({ reads: reads + more.reads, writes: writes + more.writes, signatures }));
};

/**
 * The usage of each step of a certificate, from completion to verification. Units are counted by a test; billed times
 * were measured with local stubs.
 */
export const certificateUsages: readonly Usage[] = [
  completion,
  issue,
  protectedRoute('putCertificateRevocation', 15, { ...unitsOf(revoked), entries: 1 }),
  listOf(updateStatusList.memoryMb, 'updateStatusList', marked),
  publicRoute('findCertificate', 9, { readUnits: 1, answerBytes: 900 }),
  publicRoute('verifyCertificate', 12, { readUnits: 3, answerBytes: 900 }),
  publicRoute('getStatusList', 8, { readUnits: 1, answerBytes: 1500 }),
];

/** The cost of a certificate from its completion to its issue, in USD. */
export const certificateCost = (prices: Prices): number =>
  [completion, issue].reduce((sum, usage) => sum + totalOf(costOf(usage, prices)), 0);

const daysPerMonth = 365 / 12;

/**
 * The number of certificates in a status list. The next list is opened when eight random indices are all taken. About a
 * third of the list is then full.
 */
export const certificatesPerList = 43_690;

/** The cost of signing a status list daily for a month, in USD. */
export const listMonthCost = (prices: Prices): number =>
  daysPerMonth *
  totalOf(costOf(listOf(refreshStatusLists.memoryMb, 'refreshStatusLists', { reads: 0, writes: 0 }), prices));
