import { exchange, type Received, type Sent, type Wire } from './exchange.ts';
import { Failure } from './failure.ts';
import type { Operation } from './operation.ts';
import type { TokenHolder } from './session.ts';

/**
 * Sends a request with the session's token. When the service refuses the token, a new session is opened for one more
 * try.
 */
const withToken = async (wire: Wire, holder: TokenHolder, sent: Sent): Promise<Received> => {
  const send = async (session: ReturnType<TokenHolder['current']>): Promise<Received> => {
    const { access_token } = await session;
    return exchange(wire, { ...sent, headers: { ...sent.headers, Authorization: `Bearer ${access_token}` } });
  };
  const session = holder.current();
  const refused = await send(session).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'unauthorized') return error;
    throw error;
  });
  if (!(refused instanceof Failure)) return refused;
  holder.drop(session);
  return send(holder.current());
};

/**
 * Sends a request with the token that its operation needs. An operation with an optional token also works without a
 * sign-in.
 * @throws Failure when the request or the sign-in fails
 */
export const signedExchange = async (
  wire: Wire,
  holder: TokenHolder,
  auth: Operation['auth'],
  sent: Sent,
): Promise<Received> => {
  if (auth === 'public') return exchange(wire, sent);
  if (auth === 'token') return withToken(wire, holder, sent);
  const session = await holder.current().catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_signed_in') return undefined;
    throw error;
  });
  return session === undefined ? exchange(wire, sent) : withToken(wire, holder, sent);
};
