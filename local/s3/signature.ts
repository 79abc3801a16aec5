import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { refuseS3, type S3Answer } from './answer.ts';
import { algorithm, pairsOf, type RawRequest, type Signed, signedBy } from './signed-request.ts';

export type Secrets = ReadonlyMap<string, string>;

const longestExpirySeconds = 604_800;
const skewMs = 15 * 60_000;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const canonicalQuery = (query: string): string =>
  pairsOf(query)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted(inOrder)
    .join('&');

const canonicalPath = (path: string): string => path.split('/').map(decodeURIComponent).map(encoded).join('/');

const instantOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const isValidExpiry = (seconds: number): boolean =>
  Number.isInteger(seconds) && seconds >= 1 && seconds <= longestExpirySeconds;

/** Checks the age of a request. */
const refuseTime = ({ date, expiresSeconds }: Signed, nowMs: number): S3Answer | undefined => {
  const signedMs = instantOf(date);
  if (Number.isNaN(signedMs)) return refuseS3('AccessDenied', 'The date is missing or malformed.');
  if (expiresSeconds === undefined)
    return Math.abs(nowMs - signedMs) > skewMs
      ? refuseS3('RequestTimeTooSkewed', 'The difference between the request time and the current time is too large.')
      : undefined;
  if (!isValidExpiry(expiresSeconds))
    return refuseS3('AuthorizationQueryParametersError', 'X-Amz-Expires must be a number from 1 to 604800.');
  if (nowMs < signedMs - skewMs) return refuseS3('AccessDenied', 'Request is not yet valid');
  return nowMs > signedMs + expiresSeconds * 1000 ? refuseS3('AccessDenied', 'Request has expired') : undefined;
};

/** Requires that the host and every `x-amz-` header of the request are signed. */
const refuseUnsigned = ({ headers }: RawRequest, { signedHeaders }: Signed): S3Answer | undefined => {
  const wanted = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  const left = wanted.filter((name) => !signedHeaders.includes(name));
  if (left.length === 0) return undefined;
  return refuseS3(
    'AccessDenied',
    `There were headers present in the request which were not signed: ${left.join(', ')}`,
  );
};

const signatureOf = (request: RawRequest, signed: Signed, scope: readonly string[], secret: string): string => {
  const { headers, method, path } = request;
  const lines = signed.signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`);
  const canonical = [
    method,
    canonicalPath(path),
    canonicalQuery(signed.query),
    lines.join(''),
    signed.signedHeaders.join(';'),
    signed.payload,
  ].join('\n');
  const toSign = [algorithm, signed.date, scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
};

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/**
 * Verifies a request as S3 does: Signature Version 4 in the header or the query, its scope and age. Every `x-amz-`
 * header must be signed.
 *
 * @returns a refusal, or the payload hash of the signature: SHA-256 in hex, or `UNSIGNED-PAYLOAD`
 */
export const verifySignature = (
  request: RawRequest,
  {
    secrets,
    region,
    nowMs,
    service = 's3',
  }: { readonly secrets: Secrets; readonly region: string; readonly nowMs: number; readonly service?: string },
): S3Answer | { readonly payload: string } => {
  const signed = signedBy(request);
  if (signed === undefined) return refuseS3('AccessDenied', 'Access Denied');
  const [accessKey = '', ...scope] = signed.credential.split('/');
  const secret = secrets.get(accessKey);
  if (secret === undefined)
    return refuseS3('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  const expected = [signed.date.slice(0, 8), region, service, 'aws4_request'].join('/');
  if (scope.join('/') !== expected)
    return refuseS3('AuthorizationQueryParametersError', `The credential's scope must be ${expected}.`);
  const refused = refuseTime(signed, nowMs) ?? refuseUnsigned(request, signed);
  if (refused) return refused;
  if (!isSame(signed.signature, signatureOf(request, signed, scope, secret)))
    return refuseS3(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  return { payload: signed.payload };
};
