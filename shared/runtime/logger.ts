import { settings } from './settings.ts';

/** What is told of one request. No token, e-mail address, phone number, name or body is ever among it. */
export type RequestRecord = {
  readonly request_id: string;
  readonly route: string;
  readonly caller: string | undefined;
  /** The mark of the client's address (http/address-mark.ts). */
  readonly address?: string | undefined;
  readonly status: number;
  readonly code: string;
  readonly duration_ms: number;
  readonly cold: boolean;
  readonly cause: string | undefined;
};

const outcomeOf = (status: number): string => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok');

/**
 * The log line of a request, which is also its metric (CloudWatch embedded metric format): `duration_ms` by route and
 * outcome, and by code. Its sample counts are the requests, the sign-ins and the refusals.
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

/** What a job counted in a run, by the name of the metric. */
export type Counts = Readonly<Record<string, number>>;

/** What else a line may say; what is undefined is left out. */
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
 * The log line of a run of a job, which is also its metrics, without dimensions (CloudWatch embedded metric format). What was
 * counted is told even when it is 0: a metric that is missing is one that nobody wrote.
 */
export const jobLine = (job: string, counts: Counts, facts: Facts, nowMs: number): string =>
  countsLine({ job }, counts, facts, nowMs);

/**
 * The log line of a secret that could not be read or is not of the right shape, which is also the metric `secrets_unreadable`.
 *
 * @param secret its name
 */
export const secretLine = (secret: string, cause: string, nowMs: number): string =>
  countsLine({ secret }, { secrets_unreadable: 1 }, { cause }, nowMs);

/**
 * The log line of a staff member who has read about very many different people today, which is also the metric `bulk_readings`.
 *
 * @param staff their user id
 * @param peopleRead how many, with those of this request
 */
export const bulkReadingLine = (staff: string, peopleRead: number, nowMs: number): string =>
  countsLine({ staff }, { bulk_readings: 1 }, { people_read: peopleRead }, nowMs);

const secrets: readonly [RegExp, string][] = [
  [/[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g, '[token]'],
  [/[^\s@"]+@[^\s@"]+/g, '[e-mail]'],
  [/\+?\d{9,}/g, '[number]'],
];

/** What the budget of a log line, 600 bytes, leaves for the cause. */
const maximumCause = 150;
/** What of an error is looked at: on long texts the patterns take quadratic time. */
const maximumSaid = 500;

const said = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : typeof error);

/** What may be logged of an error: name and message, and those of its cause, in ASCII, and nothing that looks personal. */
export const causeOf = (error: unknown): string => {
  const text =
    error instanceof Error && error.cause !== undefined ? `${said(error)} <- ${said(error.cause)}` : said(error);
  return secrets
    .reduce((kept, [pattern, mark]) => kept.replace(pattern, mark), text.slice(0, maximumSaid))
    .replace(/[^!-~]+|["\\]+/g, ' ')
    .slice(0, maximumCause);
};

/** Writes a line to the function's log. */
export const writeLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
