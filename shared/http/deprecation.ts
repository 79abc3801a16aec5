import type { Route } from '../routes/route.ts';

/** The headers that announce the end of a row: `Deprecation` (RFC 9745, a structured date) and `Sunset` (RFC 8594, an HTTP date). */
export const deprecationHeaders = ({ deprecated }: Pick<Route, 'deprecated'>): Readonly<Record<string, string>> =>
  deprecated === undefined
    ? {}
    : {
        Deprecation: `@${Math.floor(Date.parse(deprecated.since) / 1000)}`,
        Sunset: new Date(deprecated.sunset).toUTCString(),
      };
