import { type Role, useUser } from '../../session.tsx';

/** Whether the person has one of these roles. It decides what they are shown; the service decides what they may. */
export const useMay = (...roles: readonly Role[]): boolean => useUser().roles.some((role) => roles.includes(role));
