import { proxyEvent, type RoutedRequest } from '../../local/gateway/proxy-event.ts';
import { readCredential } from '../../shared/auth/credentials/credential-jws.ts';
import { parseJsonObject } from '../../shared/auth/json-object.ts';
import { verifyAccessToken } from '../../shared/auth/own/access-token.ts';
import { bearerToken } from '../../shared/auth/own/bearer-token.ts';
import { verifyIdToken } from '../../shared/auth/provider/id-token.ts';
import { checkClaims } from '../../shared/auth/provider/id-token-claims.ts';
import { parseProviderKeys } from '../../shared/auth/provider/provider-keys.ts';
import { describe } from '../../shared/auth/provider/verified-id-token.ts';
import { maximumCredentialLength } from '../../shared/contract/certificates/credential.ts';
import { CourseListQuery } from '../../shared/contract/courses/catalog.ts';
import { maximumReportLength } from '../../shared/contract/topups/settlement.ts';
import { maximumWords, searchWords } from '../../shared/domain/courses/catalog.ts';
import { maximumCompared, nearCourses } from '../../shared/domain/courses/forgiving.ts';
import { namedBy } from '../../shared/domain/staff/lookup.ts';
import { readGatewayReport } from '../../shared/domain/topups/gateway-report.ts';
import { refuse } from '../../shared/errors.ts';
import { prefersHtml } from '../../shared/http/accept.ts';
import { askedPage } from '../../shared/http/cursor.ts';
import { pipelineOf } from '../../shared/http/pipeline.ts';
import { replyResult } from '../../shared/http/reply.ts';
import { listCourses } from '../../shared/routes/courses/courses.ts';
import { medianCpuMs, patient } from './cpu.ts';
import { filled, marks } from './filled.ts';

/** A reader of a stranger's text, its limit in bytes, and texts that make a careless reader slow. */
type Loop = {
  readonly reads: string;
  readonly bytes: number;
  readonly inputs: Readonly<Record<string, (bytes: number) => string>>;
  /** Prepares the reading of a text, which is measured. */
  readonly reader: (text: string) => () => unknown;
};

/** Runs what may throw for a malformed text. */
const tried = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

/** API Gateway refuses a request line and headers that are longer together. */
const headerBytes = 10_240;

const encoded = (json: string): string => Buffer.from(json).toString('base64url');

const objects = {
  'lists in lists': (bytes: number) =>
    filled(bytes, ' ', [`{"a":${'['.repeat(bytes / 2 - 5)}`, `${']'.repeat(bytes / 2 - 5)}}`]),
  'many names': (bytes: number) => filled(bytes, (index) => `"${index.toString(36)}":0,`, ['{', '"":0}']),
  'combining marks': (bytes: number) => `{"name":"${marks(bytes - 11)}"}`,
};

/** A compact JWS of at most so many characters. The shape is that of its payload. */
const jws = (header: object, payload: (bytes: number) => string) => (bytes: number) => {
  const head = encoded(JSON.stringify(header));
  return `${head}.${encoded(payload(Math.floor((bytes - head.length - 90) / 8) * 6))}.${'A'.repeat(86)}`;
};

const tokens = (header: object): Loop['inputs'] => ({
  'a payload of lists in lists': jws(header, objects['lists in lists']),
  'a payload of many names': jws(header, objects['many names']),
  'a long header': (bytes) =>
    `${encoded(objects['many names'](Math.floor((bytes - 200) / 8) * 6))}.e30.${'A'.repeat(86)}`,
  dots: (bytes) => filled(bytes, '.'),
  letters: (bytes) => filled(bytes, 'A'),
});

const expected = {
  provider: { issuers: ['https://idp.example'], clientIds: ['web'] },
  nowMs: 0,
  keySet: { key: async () => refuse('invalid_idp_credential'), prefetch: async () => {} },
};

const heads = 'Order ID,Transaction ID,Amount';
const sheet =
  (part: string, head = heads) =>
  (bytes: number) =>
    filled(bytes, part, [`${head}\n`, '']);

const caller = { user_id: 'bench' };
const sealed = (cursor: string) => askedPage('secret', { id: 'bench' }, caller, { limit: 20, cursor });

const listed = pipelineOf(listCourses, async () => refuse('internal_error'), { clock: Date.now });

/** Sends a request with header fields or a query to the catalog. */
const asked = (request: Partial<RoutedRequest>) => {
  const none = { requestId: 'bench', headers: [], query: new URLSearchParams(), pathParameters: {}, body: null };
  const event = proxyEvent(listCourses, { ...none, ...request });
  return () => listed({ ...event }, patient);
};

const anyPrice = { atLeastIdr: 0, atMostIdr: Number.MAX_SAFE_INTEGER };

/** The greatest number of titles that are compared with a search, each of twelve words. */
const titles = Array.from({ length: maximumCompared }, (_, index) => ({
  course: {
    ...{ course_id: String(index), course_type: 'regular', category: null, creator_instructor_id: null },
    ...{ original_price_idr: index + 1, discount_idr: 0, published_at: null },
  },
  titleWords: Array.from({ length: maximumWords }, (_, place) => `abcde${11 - place}fg`),
}));

/** The readers of texts of strangers, except for the bodies of `bodies.ts`. */
export const loops: readonly Loop[] = [
  {
    reads: 'the settlement report (CSV) of a gateway',
    bytes: maximumReportLength,
    reader: (text) => () => readGatewayReport('midtrans', text),
    inputs: {
      'a row of commas': sheet(','),
      'a heading of commas': (bytes) => filled(bytes, ',', [heads, '']),
      'rows of 60 commas': sheet(`${','.repeat(60)}1\n`),
      'rows of commas alone': sheet(',,\n'),
      'blank rows': sheet('\n'),
      'short rows': sheet('a,b,1\n'),
      'quotation marks': sheet('"'),
      'quoted fields': sheet('"a""b",'),
      'fields without an end': sheet(',"'),
    },
  },
  {
    reads: 'an ID token, unverified',
    bytes: 16_384,
    inputs: tokens({ alg: 'RS256', kid: 'a' }),
    reader: (text) => () => verifyIdToken(text, expected),
  },
  {
    reads: 'the claims of a verified ID token',
    bytes: 12_000,
    inputs: objects,
    reader: (text) => () => {
      const claims = parseJsonObject(text) ?? {};
      return [checkClaims(claims, expected), describe(claims)];
    },
  },
  {
    reads: 'an access token',
    bytes: 4096,
    inputs: tokens({ alg: 'ES256', typ: 'at+jwt', kid: 'a' }),
    reader: (text) => () => verifyAccessToken(text, { keys: [], issuer: 'a', audience: 'a', issuedFrom: 0, nowMs: 0 }),
  },
  {
    reads: 'a certificate to verify',
    bytes: maximumCredentialLength,
    inputs: tokens({ alg: 'ES256', typ: 'JWT', kid: 'a' }),
    reader: (text) => () => readCredential(text, maximumCredentialLength),
  },
  {
    reads: 'the header Authorization',
    bytes: headerBytes,
    inputs: {
      letters: (bytes) => filled(bytes, 'a', ['Bearer ', '!']),
      blanks: (bytes) => filled(bytes, ' ', ['Bearer', '!']),
      'equals signs': (bytes) => filled(bytes, '=', ['Bearer a', '!']),
    },
    reader: (text) => () => bearerToken([text]),
  },
  {
    reads: 'the header Accept',
    bytes: headerBytes,
    inputs: {
      commas: (bytes) => filled(bytes, ','),
      parameters: (bytes) => filled(bytes, ';q=0'),
      types: (bytes) => filled(bytes, 'a/b,'),
    },
    reader: (text) => () => prefersHtml(text),
  },
  {
    reads: 'the header If-None-Match',
    bytes: headerBytes,
    inputs: {
      commas: (bytes) => filled(bytes, ','),
      blanks: (bytes) => filled(bytes, ' '),
      tags: (bytes) => filled(bytes, 'W/"a",'),
    },
    reader: (text) => () =>
      replyResult({ maxAgeSeconds: 1, responses: { 304: 'empty' } }, { status: 200, body: {} }, text),
  },
  {
    reads: 'the query of a list',
    bytes: headerBytes,
    inputs: {
      'many names': (bytes) => filled(bytes, (index) => `${index.toString(36)}&`),
      'one name': (bytes) => filled(bytes, 'q&'),
    },
    reader: (text) => asked({ query: new URLSearchParams(text) }),
  },
  {
    reads: 'the header fields of a request',
    bytes: headerBytes,
    inputs: {
      'many names': (bytes) => filled(bytes, (index) => `${index.toString(36)},`),
      'one name': (bytes) => filled(bytes, 'a,'),
    },
    reader: (text) => asked({ headers: text.split(',').map((name) => [name, '']) }),
  },
  {
    reads: 'a cursor',
    bytes: 512,
    inputs: { letters: (bytes) => filled(bytes, 'A'), signs: (bytes) => filled(bytes, '=') },
    reader: (text) => () => sealed(text),
  },
  {
    reads: 'the words of a search in the catalog',
    bytes: headerBytes,
    inputs: {
      marks,
      letters: (bytes) => filled(bytes, 'a'),
      words: (bytes) => filled(bytes, 'a '),
      ligatures: (bytes) => filled(bytes, '\ufdfa'),
    },
    reader: (text) => () => searchWords(CourseListQuery.shape.q.safeParse(text).data ?? text.slice(0, 100)),
  },
  {
    reads: 'a search that forgives typing errors, in 1,000 titles',
    bytes: 100,
    inputs: {
      // Each word differs from eleven words of every title only in its last letter.
      'words that are nearly in each title': (bytes) => filled(bytes, (index) => `abcde${index % 10}fg `),
      'one word': (bytes) => filled(bytes, 'a'),
    },
    reader: (text) => () => nearCourses(titles, { words: searchWords(text), equal: {}, ...anyPrice }, 'price'),
  },
  {
    reads: 'a text to look up',
    bytes: 254,
    inputs: {
      digits: (bytes) => filled(bytes, '0'),
      signs: (bytes) => filled(bytes, '(- '),
      labels: (bytes) => filled(bytes, 'a.', ['a@', '']),
    },
    reader: (text) => () => namedBy(text),
  },
  {
    reads: 'the key set of the identity provider',
    bytes: 256 * 1024,
    inputs: {
      'a long RSA key': (bytes) => filled(bytes, 'A', ['{"keys":[{"kty":"RSA","e":"AQAB","n":"B', '"}]}']),
      'a hundred keys': () =>
        filled(38_000, `{"kty":"RSA","e":"AQAB","n":"B${'A'.repeat(342)}"},`, ['{"keys":[', '{}]}']),
    },
    reader: (text) => () => tried(() => parseProviderKeys(JSON.parse(text))),
  },
];

export type LoopCost = {
  readonly reads: string;
  readonly bytes: number;
  readonly input: string;
  readonly cpuMs: number;
};

/** Measures each loop with each input at its limit. @returns the dearest input of each loop */
export const costsOfLoops = async (rounds: number): Promise<readonly LoopCost[]> => {
  const costs: LoopCost[] = [];
  for (const { reads, bytes, inputs, reader } of loops)
    for (const [input, shape] of Object.entries(inputs)) {
      const text = shape(bytes);
      costs.push({ reads, bytes, input, cpuMs: await medianCpuMs(reader(text), rounds) });
    }
  return costs;
};
