/** What a service token may be good for; each internal operation wants one of them. */
export const serviceScopes = ['entitlements', 'introspect', 'completions', 'orders'] as const;

export type ServiceScope = (typeof serviceScopes)[number];
