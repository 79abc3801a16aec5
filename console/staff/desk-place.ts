import type { Role } from '../session.tsx';

/** The first page of the staff. */
export const deskPlace = '/staff/desk';

/** The roles that have a desk. */
export const deskRoles: readonly Role[] = ['instructor', 'support', 'finance', 'admin'];

export const hasDesk = (roles: readonly Role[] | undefined): boolean =>
  roles?.some((role) => deskRoles.includes(role)) ?? false;
