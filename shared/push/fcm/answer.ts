import * as z from 'zod/mini';
import type { HttpsAnswer } from '../../runtime/https.ts';
import type { PushFailure } from '../push-provider.ts';

/** An error of FCM (reference of ErrorCode): its own code lies among the details, and may be missing. */
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

/** FCM's own code of an error, or else the status that all of Google's interfaces have. */
const codeOf = (body: unknown): string | undefined => {
  const { data } = z.safeParse(FcmError, body);
  return data?.error.details?.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? data?.error.status;
};

/**
 * What each code says of a token. Only `UNREGISTERED` says that it is dead. `INVALID_ARGUMENT` is also what FCM answers to a message
 * of ours that is wrong, so a token is refused by it where it is shown, and never taken away for it.
 */
const meaning: Readonly<Record<string, PushFailure['failure']>> = {
  UNREGISTERED: 'unregistered',
  INVALID_ARGUMENT: 'refused',
  SENDER_ID_MISMATCH: 'refused',
};

/** Whether FCM does not believe us, rather than a token of Apple's or of a browser's service behind it. */
export const isAccessRefused = ({ status, body }: HttpsAnswer): boolean =>
  status === 401 && codeOf(parsed(body)) !== 'THIRD_PARTY_AUTH_ERROR';

/** What an answer of `messages:send` says. @returns undefined when the message was taken */
export const failureIn = ({ status, body }: HttpsAnswer): PushFailure | undefined => {
  const answer = parsed(body);
  if (status === 200 && z.safeParse(Sent, answer).success) return undefined;
  const code = status >= 400 && status < 500 ? codeOf(answer) : undefined;
  const failure = (code !== undefined && meaning[code]) || 'unavailable';
  return { failure, cause: `status ${status} ${codeOf(answer) ?? ''}`.trimEnd().slice(0, 100) };
};
