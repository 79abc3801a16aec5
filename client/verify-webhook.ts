import type { CommerceEvent } from './generated/types.ts';

/** The headers of a webhook: Node's `request.headers`, or the `Headers` of a fetch handler. */
export type WebhookHeaders =
  | { readonly get: (name: string) => string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

export type WebhookOptions = {
  /** The secret of the endpoint, `whsec_…`; several during a rotation. */
  readonly secret: string | readonly string[];
  readonly headers: WebhookHeaders;
  /** The raw body. A body that was parsed and serialised again has another signature. */
  readonly body: string;
  /** The tolerated age or clock skew of a message in seconds; 300 by default. */
  readonly toleranceSeconds?: number;
  /** Milliseconds since the epoch; now by default. */
  readonly now?: number;
};

/** The error of `verifyWebhook`: the message must not be trusted. */
export class WebhookError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookError';
  }
}

const headerOf = (headers: WebhookHeaders, name: string): string => {
  const value =
    typeof headers['get'] === 'function'
      ? headers['get'](name)
      : Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '') throw new WebhookError(`The header ${name} is missing.`);
  return value;
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/** The signatures of version 1 in the header. */
const signaturesIn = (header: string): readonly Uint8Array<ArrayBuffer>[] =>
  header.split(' ').flatMap((each) => (each.startsWith('v1,') ? (bytesOf(each.slice('v1,'.length)) ?? []) : []));

const isSigned = async (
  secret: string,
  signatures: readonly Uint8Array<ArrayBuffer>[],
  signed: Uint8Array<ArrayBuffer>,
) => {
  const bytes = bytesOf(secret.trim().replace(/^whsec_/, ''));
  if (bytes === undefined || bytes.length === 0) throw new WebhookError('The secret is not one of a webhook endpoint.');
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const results = await Promise.all(signatures.map((signature) => subtle.verify('HMAC', key, signature, signed)));
  return results.includes(true);
};

/**
 * Verifies the signature and the age of a webhook (Standard Webhooks). Use it on a server, because a client must not
 * have the secret. It needs Web Crypto.
 * @returns the event, whose `type` narrows `data`. A later version can send a type that is not in `CommerceEvent`. Record
 * `id`, because a message can be redelivered.
 * @throws WebhookError when the message is not authentic or not recent, a header is missing, or a secret is malformed
 */
export const verifyWebhook = async (options: WebhookOptions): Promise<CommerceEvent> => {
  const { secret, headers, body, toleranceSeconds = 300, now = Date.now() } = options;
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = signaturesIn(headerOf(headers, 'webhook-signature'));
  const ageSeconds = /^\d{1,12}$/.test(timestamp) ? Math.abs(now / 1000 - Number(timestamp)) : Number.NaN;
  if (!(ageSeconds <= toleranceSeconds)) throw new WebhookError('The message is too old, or from the future.');
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const results = await Promise.all(secrets.map((each) => isSigned(each, signatures, signed)));
  if (!results.includes(true)) throw new WebhookError('No signature is right.');
  return JSON.parse(body);
};
