import { jakartaMinute, jakartaMs } from '../../../shared/domain/typed/instants.ts';

const minuteMs = 60_000;

/**
 * The value of a `datetime-local` input in Western Indonesian Time, such as `2026-11-21T10:04`; empty for no instant.
 *
 * @param isUntil the instant is an end: the first instant after a validity. The last minute before it is shown
 */
export const shownMinute = (instant: string, isUntil: boolean): string =>
  instant === ''
    ? ''
    : jakartaMinute(Date.parse(instant) - (isUntil ? 1 : 0))
        .replace(' WIB', '')
        .replace(' ', 'T');

/**
 * The instant of a `datetime-local` input in Western Indonesian Time, RFC 3339; empty for an unfinished input.
 *
 * @param isUntil the typed minute is the last of a validity, so the end is a minute later
 */
export const instantOf = (typed: string, isUntil: boolean): string => {
  const ms = Date.parse(`${typed}Z`) - jakartaMs + (isUntil ? minuteMs : 0);
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString();
};
