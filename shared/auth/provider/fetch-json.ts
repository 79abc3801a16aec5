import { get as getOverHttp, type IncomingMessage } from 'node:http';
import { get as getOverHttps } from 'node:https';
import { Fault } from '../../errors.ts';
import { abortAfter } from '../../runtime/deadline.ts';

/** Limits of one fetch. `timeoutMs` covers the fetch up to the last byte; `maxBytes` limits the body. */
export type FetchLimits = { readonly timeoutMs: number; readonly maxBytes: number };

/** Loopback hosts. `URL` has already normalised their spellings. */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const getterFor = (url: string): typeof getOverHttps => {
  const address = URL.parse(url);
  if (address?.protocol === 'https:') return getOverHttps;
  if (address?.protocol === 'http:' && loopback.test(address.hostname)) return getOverHttp;
  throw new Fault('auth_not_configured', 'A URL is neither https nor http on this machine.');
};

const readText = async (response: IncomingMessage, maxBytes: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const request = (url: string, timeoutMs: number): Promise<IncomingMessage> => {
  const get = getterFor(url);
  return new Promise((resolve, reject) => {
    const options = {
      headers: { accept: 'application/json' },
      // No keep-alive: Lambda may freeze the process, and a connection that was open before is then broken.
      agent: false,
      // The signal also covers the body: an abort destroys the response while it is read.
      signal: abortAfter(timeoutMs),
    };
    get(url, options, resolve).on('error', reject);
  });
};

/**
 * Fetches a JSON document over HTTPS, or over HTTP from this machine. It follows no redirect. It uses `node:https`,
 * because loading `fetch` adds 60 to 100 ms to a cold start.
 *
 * @throws Fault `auth_not_configured` for any other address
 * @throws Fault `dependency_unavailable` unless an answer with status 200 and JSON arrives within the limits
 */
export const fetchJson = async (url: string, { timeoutMs, maxBytes }: FetchLimits): Promise<unknown> => {
  try {
    const response = await request(url, timeoutMs);
    if (response.statusCode !== 200) {
      response.destroy();
      throw new Error(`status ${response.statusCode}`);
    }
    return JSON.parse(await readText(response, maxBytes));
  } catch (cause) {
    if (cause instanceof Fault) throw cause;
    throw new Fault('dependency_unavailable', 'A document could not be fetched.', cause);
  }
};
