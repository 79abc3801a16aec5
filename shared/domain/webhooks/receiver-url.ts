import { createHash } from 'node:crypto';
import { isAscii, readLine } from '../typed/text.ts';

/** Longest receiver URL, in characters. */
export const maximumUrlLength = 2048;

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** A host name with a dot, whose last label begins with a letter. No spelling of an IP address matches. */
const hostName = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`);
const longestName = 253;

/**
 * Top-level names of a machine or a private network. Sources: RFC 6761, 6762 with appendix G, 8375, 9476, and wide use.
 * This check reports a mistake early. The protection is the check of the resolved IP address.
 */
const privateNames =
  /\.(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|mail|arpa|alt|onion|invalid|test)$/;

const flawOfHost = (host: string): string | undefined => {
  if (host.length > longestName || !hostName.test(host)) return 'must name a host, not an address';
  return privateNames.test(host) ? 'must name a public host' : undefined;
};

/** Reads a typed URL. Browsers show other letters, but a request has them in Punycode and percent-encoded. */
export const readReceiverUrl = (typed: string): string => {
  const line = readLine(typed);
  return isAscii(line) ? line : (URL.parse(line)?.href ?? line);
};

/** The host and a hash of a URL, for logs and the audit trail. The path may contain a secret. */
export const markOfUrl = (url: string) => ({
  host: new URL(url).hostname,
  url_sha256: createHash('sha256').update(url).digest('hex'),
});

/**
 * Checks a receiver's URL: https on port 443, a host name, no user, no fragment. Every attempt also checks the resolved
 * IP address.
 *
 * @returns the flaw as a sentence without the URL; undefined when the URL is valid
 */
export const receiverUrlFlaw = (text: string): string | undefined => {
  if (text.length > maximumUrlLength || !URL.canParse(text)) return 'must be an https address';
  const url = new URL(text);
  if (url.protocol !== 'https:') return 'must be an https address';
  if (/^https:[/\\]*[^/\\?#]*@/i.test(text)) return 'must not contain a user';
  // `URL` drops port 443, the default of https.
  if (url.port !== '') return 'must be on port 443';
  if (url.hash !== '' || text.includes('#')) return 'must not contain a fragment';
  if (!/^[!-[\]-~]*$/.test(text)) return 'must be spelled in ASCII, without spaces';
  return flawOfHost(url.hostname);
};
