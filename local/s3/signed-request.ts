export const algorithm = 'AWS4-HMAC-SHA256';

/** A raw request: path, query and headers are not decoded. */
export type RawRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
};

export type Signed = {
  readonly credential: string;
  readonly date: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly payload: string;
  readonly query: string;
  /** For a presigned URL only. */
  readonly expiresSeconds?: number;
};

/** The decoded parameters of a query, as sent. */
export const pairsOf = (query: string): [string, string][] =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decodeURIComponent(name), decodeURIComponent(value.join('='))];
    });

const byHeader = ({ headers, query }: RawRequest): Signed | undefined => {
  const [, scheme, rest] = /^(\S+)\s+(.*)$/s.exec(headers['authorization'] ?? '') ?? [];
  if (scheme !== algorithm || rest === undefined) return undefined;
  const part = (name: string): string => new RegExp(`(?:^|[,\\s])${name}=([^,\\s]+)`).exec(rest)?.[1] ?? '';
  return {
    credential: part('Credential'),
    signedHeaders: part('SignedHeaders').split(';'),
    signature: part('Signature'),
    date: headers['x-amz-date'] ?? '',
    payload: headers['x-amz-content-sha256'] ?? '',
    query,
  };
};

const byQuery = ({ query }: RawRequest): Signed | undefined => {
  const parameters = new Map(pairsOf(query));
  if (parameters.get('X-Amz-Algorithm') !== algorithm) return undefined;
  return {
    credential: parameters.get('X-Amz-Credential') ?? '',
    signedHeaders: (parameters.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: parameters.get('X-Amz-Signature') ?? '',
    date: parameters.get('X-Amz-Date') ?? '',
    payload: parameters.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    expiresSeconds: Number(parameters.get('X-Amz-Expires') ?? Number.NaN),
    query,
  };
};

/** The signature of a request; undefined for an unsigned one. */
export const signedBy = (request: RawRequest): Signed | undefined => byHeader(request) ?? byQuery(request);
