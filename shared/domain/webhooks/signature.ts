import { createHmac } from 'node:crypto';

const secretPrefix = 'whsec_';

/** Time in ms for which the previous secret also signs after a rotation. */
export const formerSecretMs = 24 * 60 * 60 * 1000;

/**
 * Derives the secret of an endpoint: HMAC-SHA-256 of a random salt with the stage's key. The table stores only the
 * salt, so a copy of the table cannot sign.
 *
 * @returns `whsec_` and 32 bytes in base64
 */
export const secretOf = (stageKey: string, salt: string): string =>
  `${secretPrefix}${createHmac('sha256', stageKey).update(`webhook secret ${salt}`).digest('base64')}`;

/** The message id of an event, in the characters that Standard Webhooks allows. */
export const messageIdOf = (eventId: string): string => eventId.replaceAll('.', '_');

type Message = { readonly id: string; readonly timestampSeconds: number; readonly body: string };

const signatureOf = (secret: string, { id, timestampSeconds, body }: Message): string => {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest('base64')}`;
};

/** The header `webhook-signature`: a signature with each secret, separated by spaces. */
export const signaturesOf = (secrets: readonly string[], message: Message): string =>
  secrets.map((secret) => signatureOf(secret, message)).join(' ');

/** The salts that sign at an instant: the current salt, and the previous salt for 24 hours after a rotation. */
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
