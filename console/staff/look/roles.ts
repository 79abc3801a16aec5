import { type Role, useUser } from '../../session.tsx';

/** Whether the person has one of these roles. The result only hides elements; the service checks each action. */
export const useMay = (...roles: readonly Role[]): boolean => useUser().roles.some((role) => roles.includes(role));
