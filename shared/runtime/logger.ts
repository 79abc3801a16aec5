import { settings } from './settings.ts';

/** The fields of a request's log line. They never contain a token, e-mail address, phone number, name or body. */
export type RequestRecord = {
  readonly request_id: string;
  readonly route: string;
  readonly caller: string | undefined;
  /** The keyed hash of the client's address (http/address-mark.ts). */
  readonly address?: string | undefined;
  readonly status: number;
  readonly code: string;
  readonly duration_ms: number;
  readonly cold: boolean;
  readonly cause: string | undefined;
};

const outcomeOf = (status: number): string => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok');

/**
 * The log line of a request, which is also its metric (CloudWatch embedded metric format). The metric is `duration_ms`,
 * by route and outcome, and by code. Its sample counts are the numbers of requests, sign-ins and refusals.
 */
export const requestLine = (record: RequestRecord, nowMs: number): string =>
  JSON.stringify({
    level: record.status >= 500 ? 'error' : 'info',
    ...record,
    outcome: outcomeOf(record.status),
    _aws: {
      Timestamp: nowMs,
      CloudWatchMetrics: [
        {
          Namespace: settings.metricNamespace(),
          Dimensions: [['route', 'outcome'], ['code']],
          Metrics: [{ Name: 'duration_ms', Unit: 'Milliseconds' }],
        },
      ],
    },
  });

export type Counts = Readonly<Record<string, number>>;

type Facts = Readonly<Record<string, string | number | readonly string[] | undefined>>;

const countsLine = (of: Facts, counts: Counts, facts: Facts, nowMs: number): string =>
  JSON.stringify({
    level: facts['cause'] === undefined ? 'info' : 'error',
    ...of,
    ...counts,
    ...facts,
    _aws: {
      Timestamp: nowMs,
      CloudWatchMetrics: [
        {
          Namespace: settings.metricNamespace(),
          Dimensions: [[]],
          Metrics: Object.keys(counts).map((Name) => ({ Name })),
        },
      ],
    },
  });

/**
 * The log line of a job's run, which is also its metrics (CloudWatch embedded metric format, no dimensions). Zeros are
 * written, too, because alarms read a missing metric as a job that did not run.
 */
export const jobLine = (job: string, counts: Counts, facts: Facts, nowMs: number): string =>
  countsLine({ job }, counts, facts, nowMs);

/**
 * The log line of an unreadable or malformed secret, which is also the metric `secrets_unreadable`.
 *
 * @param secret the name of the secret
 */
export const secretLine = (secret: string, cause: string, nowMs: number): string =>
  countsLine({ secret }, { secrets_unreadable: 1 }, { cause }, nowMs);

/**
 * The log line about a staff member who reads or changes the data of many people. Alarms watch its metrics.
 *
 * @param staff the user id of the staff member
 */
export const staffLine = (staff: string, counts: Counts, facts: Facts, nowMs: number): string =>
  countsLine({ staff }, counts, facts, nowMs);

/**
 * The log line about the malware scan of an upload. Alarms watch its metrics.
 *
 * @param mediaId the id of the upload
 */
export const uploadLine = (mediaId: string, counts: Counts, facts: Facts, nowMs: number): string =>
  countsLine({ media_id: mediaId }, counts, facts, nowMs);

const secrets: readonly [RegExp, string][] = [
  [/[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g, '[token]'],
  [/[^\s@"]+@[^\s@"]+/g, '[e-mail]'],
  [/\+?\d{9,}/g, '[number]'],
];

/** The greatest length of a cause in characters. A log line then has at most 600 bytes. */
const maximumCause = 150;
/**
 * The number of characters that are searched for secrets. The patterns take quadratic time, so longer texts are cut.
 */
const maximumSaid = 500;

const said = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : typeof error);

/**
 * The text of an error for the log: its name and message, and those of its cause, in ASCII. Secrets and personal data
 * are masked by pattern.
 */
export const causeOf = (error: unknown): string => {
  const text =
    error instanceof Error && error.cause !== undefined ? `${said(error)} <- ${said(error.cause)}` : said(error);
  return secrets
    .reduce((kept, [pattern, mark]) => kept.replace(pattern, mark), text.slice(0, maximumSaid))
    .replace(/[^!-~]+|["\\]+/g, ' ')
    .slice(0, maximumCause);
};

export const writeLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
