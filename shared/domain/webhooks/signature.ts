import { createHmac } from 'node:crypto';

/** What a secret begins with (Standard Webhooks). */
const secretPrefix = 'whsec_';

/** A former secret signs for so long after a rotation. */
export const formerSecretMs = 24 * 60 * 60 * 1000;

/**
 * The secret of an endpoint: HMAC-SHA-256 of a random salt under the key of the stage. The table holds the salt alone, so a copy
 * of the table signs nothing.
 *
 * @returns `whsec_` and 32 bytes in base64
 */
export const secretOf = (stageKey: string, salt: string): string =>
  `${secretPrefix}${createHmac('sha256', stageKey).update(`webhook secret ${salt}`).digest('base64')}`;

/** The identifier of a message: that of the event, in the symbols that Standard Webhooks allows before a dot. */
export const messageIdOf = (eventId: string): string => eventId.replaceAll('.', '_');

/** What is signed, and when. */
type Message = { readonly id: string; readonly timestampSeconds: number; readonly body: string };

const signatureOf = (secret: string, { id, timestampSeconds, body }: Message): string => {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest('base64')}`;
};

/** The header `webhook-signature`: one signature for each secret, separated by spaces. */
export const signaturesOf = (secrets: readonly string[], message: Message): string =>
  secrets.map((secret) => signatureOf(secret, message)).join(' ');

/** The salts of an endpoint that sign at an instant: the present one, and for 24 hours the former one. */
export const signingSalts = (
  endpoint: {
    readonly salt: string;
    readonly former_salt?: string | undefined;
    readonly former_until?: string | undefined;
  },
  nowMs: number,
): readonly string[] => {
  const { salt, former_salt, former_until } = endpoint;
  const signs = former_salt !== undefined && former_until !== undefined && nowMs < Date.parse(former_until);
  return signs ? [salt, former_salt] : [salt];
};
