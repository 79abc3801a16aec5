import type { Route } from '../routes/route.ts';

/**
 * The headers that announce the end of an operation. `Deprecation` (RFC 9745) is a structured date, `Sunset` (RFC 8594)
 * an HTTP date.
 */
export const deprecationHeaders = ({ deprecated }: Pick<Route, 'deprecated'>): Readonly<Record<string, string>> =>
  deprecated === undefined
    ? {}
    : {
        Deprecation: `@${Math.floor(Date.parse(deprecated.since) / 1000)}`,
        Sunset: new Date(deprecated.sunset).toUTCString(),
      };
