import * as z from 'zod/mini';
import type { HttpsAnswer } from '../../runtime/https.ts';
import type { PushFailure } from '../push-provider.ts';

/** An error of FCM. `errorCode` is FCM's own code and can be missing. `status` is Google's general code. */
const FcmError = z.looseObject({
  error: z.looseObject({
    status: z.optional(z.string()),
    details: z.optional(z.array(z.looseObject({ errorCode: z.optional(z.string()) }))),
  }),
});

const Sent = z.looseObject({ name: z.string() });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const codeOf = (body: unknown): string | undefined => {
  const { data } = z.safeParse(FcmError, body);
  return data?.error.details?.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? data?.error.status;
};

/**
 * The failure that each code means. Only `UNREGISTERED` proves that the registration token is invalid for good. The
 * cause of `INVALID_ARGUMENT` can also be the message.
 */
const meaning: Readonly<Record<string, PushFailure['failure']>> = {
  UNREGISTERED: 'unregistered',
  INVALID_ARGUMENT: 'refused',
  SENDER_ID_MISMATCH: 'refused',
};

/**
 * Whether FCM refused this service's access token. `THIRD_PARTY_AUTH_ERROR` comes from Apple's or a browser's push
 * service.
 */
export const isAccessRefused = ({ status, body }: HttpsAnswer): boolean =>
  status === 401 && codeOf(parsed(body)) !== 'THIRD_PARTY_AUTH_ERROR';

/** Parses FCM's answer to `messages:send`. @returns the failure; undefined when FCM has accepted the message */
export const failureIn = ({ status, body }: HttpsAnswer): PushFailure | undefined => {
  const answer = parsed(body);
  if (status === 200 && z.safeParse(Sent, answer).success) return undefined;
  const code = status >= 400 && status < 500 ? codeOf(answer) : undefined;
  const failure = (code !== undefined && meaning[code]) || 'unavailable';
  return { failure, cause: `status ${status} ${codeOf(answer) ?? ''}`.trimEnd().slice(0, 100) };
};
