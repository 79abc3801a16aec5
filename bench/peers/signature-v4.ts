import { createHash, createHmac } from 'node:crypto';

/** Credentials and scope of a signature. `sessionToken` exists only in Lambda. */
export type Scope = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
  readonly region: string;
  readonly service: string;
};

/** A JSON-RPC request: a POST to `/`. Header names are in lower case. */
export type SignedRequest = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * The `Authorization` header of a request by AWS Signature Version 4 (IAM User Guide, "Create a signed AWS API
 * request").
 * @param headers all headers to sign, including `host` and `x-amz-date` (`20261121T030405Z`)
 */
export const authorizationOf = ({ headers, body }: SignedRequest, scope: Scope): string => {
  const names = Object.keys(headers).toSorted();
  const signedHeaders = names.join(';');
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonicalRequest = ['POST', '/', '', canonicalHeaders, signedHeaders, sha256(body)].join('\n');

  const time = headers['x-amz-date'] ?? '';
  const parts = [time.slice(0, 8), scope.region, scope.service, 'aws4_request'];
  const key = parts.reduce<string | Buffer>(hmac, `AWS4${scope.secretAccessKey}`);
  const credentialScope = parts.join('/');
  const toSign = ['AWS4-HMAC-SHA256', time, credentialScope, sha256(canonicalRequest)].join('\n');
  const signature = hmac(key, toSign).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${scope.accessKeyId}/${credentialScope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
};
