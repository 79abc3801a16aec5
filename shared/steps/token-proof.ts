import { type Refusal, refuse, refuseField } from '../errors.ts';
import type { PushProvider } from '../push/push-provider.ts';

/**
 * Validates a push token at the provider, without sending a notification.
 *
 * @param push undefined: the stage has none
 * @returns `push_unavailable`, `invalid_request` for an invalid token, or undefined
 */
export const refuseToken = async (push: PushProvider | undefined, token: string): Promise<Refusal | undefined> => {
  if (push === undefined) return refuse('push_unavailable');
  const failed = await push.prove(token);
  if (failed === undefined) return undefined;
  return failed.failure === 'unavailable'
    ? refuse('push_unavailable')
    : refuseField('value', '/token', 'is not taken by Firebase Cloud Messaging.');
};
