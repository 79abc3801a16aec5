/** Every role there is; each user is a learner. */
export const roles = ['learner', 'instructor', 'support', 'finance', 'admin'] as const;

/** The roles that move money or make staff: four eyes give them. */
export const guardedRoles = ['finance', 'admin'] as const;
export type GuardedRole = (typeof guardedRoles)[number];

/** Who may read what belongs to somebody else (contract §3). */
const staffRoles: readonly string[] = ['support', 'finance', 'admin'] satisfies (typeof roles)[number][];

/** Whether these roles may read what belongs to somebody else. */
export const isStaff = (account: { readonly roles: readonly string[] }): boolean =>
  account.roles.some((role) => staffRoles.includes(role));
