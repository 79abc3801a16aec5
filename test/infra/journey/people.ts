import type { Ask } from './step.ts';

const reason = 'Ticket 4711';

/**
 * Makes every kind of AWS call of the staff's work on people. A user is found, read, given a role, suspended and
 * restored. Another user becomes an admin by four eyes, and loses the role again. The audit trail is read in each way.
 * @param userId a user whose token is not needed any more
 * @param phoneNumber the phone number of an onboarded user
 */
export const walkThroughPeople = async (
  ask: Ask,
  tokens: { readonly admin: string; readonly support: string; readonly secondAdmin: string },
  userId: string,
  phoneNumber: string,
): Promise<void> => {
  const { admin: token, support } = tokens;
  for (const body of [{ phone_number: phoneNumber }, { email: 'nobody@example.com' }])
    await ask('POST', '/admin/users/search', { status: 200, token: support, body });
  const user = `/admin/users/${userId}`;
  await ask('GET', user, { status: 200, token: support });
  const roles = (version: number, given: readonly string[], step: { status: number; token: string }) =>
    ask('PUT', `${user}/roles`, { ...step, headers: { 'if-match': `"${version}"` }, body: { roles: given, reason } });
  const draft = await roles(1, ['admin'], { status: 202, token: tokens.secondAdmin });
  const grant = `${user}/role-grants/${draft['role_grant_id']}`;
  await ask('GET', grant, { status: 200, token: support });
  const body = { reason };
  await ask('POST', `${grant}/approve`, { status: 403, token: tokens.secondAdmin, body });
  await ask('POST', `${grant}/approve`, { status: 200, token, body });
  for (const status of ['suspended', 'suspended', 'active'])
    await ask('PUT', `${user}/status`, { status: 200, token, body: { status, reason } });
  await roles(5, [], { status: 200, token });
  await roles(6, [], { status: 200, token });
  const mistaken = await roles(6, ['finance'], { status: 202, token });
  await ask('POST', `/admin/drafts/${mistaken['role_grant_id']}/withdraw`, { status: 200, token, body });

  for (const filter of [`subject_id=${userId}`, 'action=putUserStatus', 'from=2026-01-01T00:00:00Z'])
    await ask('GET', `/admin/audit?${filter}`, { status: 200, token });
  await ask('GET', `/admin/audit?actor_id=${userId}`, { status: 200, token });
};
