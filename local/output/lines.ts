import { styleText } from 'node:util';
import * as z from 'zod/mini';
import type { LocalEvent } from '../events/event-memory.ts';

/** A request that the gateway has answered. */
export type AnsweredRequest = {
  readonly method: string;
  /** Without the query, which may hold personal data. */
  readonly path: string;
  readonly status: number;
  /** The code of a refusal. */
  readonly code: string | undefined;
  readonly durationMs: number;
  /** The name of a sample user, or the id of another user. */
  readonly caller: string | undefined;
};

/** Longer paths move the rest of their line. */
const pathWidth = 36;
const callerWidth = 12;

/** Colours only where a terminal shows them, and never with NO_COLOR. */
const dim = (text: string): string => styleText('dim', text);

const colourOf = (status: number) => (status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green');

const clockOf = (atMs: number): string => new Date(atMs).toTimeString().slice(0, 8);

const shortened = (caller: string): string =>
  caller.length > callerWidth ? `${caller.slice(0, callerWidth - 1)}…` : caller;

export const requestLine = (request: AnsweredRequest, atMs: number): string => {
  const { method, path, status, code, durationMs, caller = '' } = request;
  const answer = styleText(colourOf(status), String(status));
  const took = `${durationMs.toFixed(0)} ms`.padStart(8);
  const rest = [shortened(caller).padEnd(callerWidth), status < 400 ? '' : (code ?? '')].join('  ').trimEnd();
  return `${dim(clockOf(atMs))}  ${method.padEnd(6)} ${path.padEnd(pathWidth)} ${answer} ${took}  ${rest}`.trimEnd();
};

export const eventLine = ({ type, subject, sequence }: LocalEvent, atMs: number): string =>
  `${dim(clockOf(atMs))}  ${styleText('cyan', 'event')}  ${type}  ${subject} ${dim(`#${Number(sequence)}`)}`;

/** The fields of a function's log line (shared/runtime/logger.ts) that name a failure. */
const Failure = z.object({
  level: z.literal('error'),
  route: z.optional(z.string()),
  job: z.optional(z.string()),
  cause: z.string(),
});

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    // A library has printed text.
    return undefined;
  }
};

/** The line about a failed function; undefined for any other log line. */
export const failureLine = (line: string, atMs: number): string | undefined => {
  const { success, data } = z.safeParse(Failure, parsed(line));
  if (!success) return undefined;
  return `${dim(clockOf(atMs))}  ${styleText('red', 'failed')} ${data.route ?? data.job ?? 'a function'}: ${data.cause}`;
};
