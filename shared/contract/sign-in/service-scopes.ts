/** The scopes of service tokens; each internal operation requires one. */
export const serviceScopes = ['entitlements', 'introspect', 'completions', 'orders'] as const;

export type ServiceScope = (typeof serviceScopes)[number];
