import type { Ask } from './step.ts';

const reason = 'Ticket 4711';

/**
 * What the staff do about people, in every way that touches AWS differently: one is found, read, given a role, suspended and
 * restored; somebody becomes an admin and is one no more; and the trail of it is read in each way.
 *
 * @param userId somebody whose token nobody needs any more
 * @param phoneNumber with which somebody has onboarded
 */
export const walkThroughPeople = async (
  ask: Ask,
  tokens: { readonly admin: string; readonly support: string },
  userId: string,
  phoneNumber: string,
): Promise<void> => {
  const { admin: token, support } = tokens;
  for (const body of [{ phone_number: phoneNumber }, { email: 'nobody@example.com' }])
    await ask('POST', '/admin/users/search', { status: 200, token: support, body });
  const user = `/admin/users/${userId}`;
  await ask('GET', user, { status: 200, token: support });
  const roles = (version: number, given: readonly string[]) =>
    ask('PUT', `${user}/roles`, {
      status: 200,
      token,
      headers: { 'if-match': `"${version}"` },
      body: { roles: given, reason },
    });
  await roles(1, ['admin']);
  for (const status of ['suspended', 'suspended', 'active'])
    await ask('PUT', `${user}/status`, { status: 200, token, body: { status, reason } });
  await roles(4, []);
  await roles(5, []);

  for (const filter of [`subject_id=${userId}`, 'action=putUserStatus', 'from=2026-01-01T00:00:00Z'])
    await ask('GET', `/admin/audit?${filter}`, { status: 200, token });
  await ask('GET', `/admin/audit?actor_id=${userId}`, { status: 200, token });
};
