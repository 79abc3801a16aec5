/** All roles. Every user is a learner. */
export const roles = ['learner', 'instructor', 'support', 'finance', 'admin'] as const;

/** The roles that move money or appoint staff. Granting them needs four eyes. */
export const guardedRoles = ['finance', 'admin'] as const;
export type GuardedRole = (typeof guardedRoles)[number];

/** The roles that may read other people's resources (docs/contract.md §3). */
const staffRoles: readonly string[] = ['support', 'finance', 'admin'] satisfies (typeof roles)[number][];

export const isStaff = (account: { readonly roles: readonly string[] }): boolean =>
  account.roles.some((role) => staffRoles.includes(role));
