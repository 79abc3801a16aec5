import { type Refusal, refuse, refuseField } from '../errors.ts';
import type { PushProvider } from '../push/push-provider.ts';

/**
 * Proves a token at the provider, without a message to anybody.
 *
 * @param push undefined: the stage has none
 * @returns `push_unavailable`; `invalid_request` when the provider does not take the token; undefined when it does
 */
export const refuseToken = async (push: PushProvider | undefined, token: string): Promise<Refusal | undefined> => {
  if (push === undefined) return refuse('push_unavailable');
  const failed = await push.prove(token);
  if (failed === undefined) return undefined;
  return failed.failure === 'unavailable'
    ? refuse('push_unavailable')
    : refuseField('value', '/token', 'is not taken by Firebase Cloud Messaging.');
};
