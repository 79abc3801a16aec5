import type { Ask } from './step.ts';

/**
 * A user exports their data and deletes the account. Support cancels the deletion, and the user deletes it again. The
 * account then waits for its erasure.
 * @param signIn signs in an onboarded user
 */
export const walkThroughErasure = async (
  ask: Ask,
  support: string,
  signIn: () => Promise<string>,
  userIdOf: (token: string) => Promise<string>,
): Promise<void> => {
  const token = await signIn();
  const { next_cursor } = await ask('GET', '/me/data?limit=1', { status: 200, token });
  await ask('GET', `/me/data?limit=1&cursor=${next_cursor}`, { status: 200, token });
  await ask('PUT', '/me/notification-preferences', { status: 200, token, body: { orders: false, wallet: false } });
  const user = await userIdOf(token);
  await ask('DELETE', '/me', { status: 202, token, body: {} });
  const body = { reason: 'Ticket 4711' };
  await ask('POST', `/admin/users/${user}/deletion/cancel`, { status: 204, token: support, body });
  await ask('DELETE', '/me', { status: 202, token: await signIn(), body: {} });
};
