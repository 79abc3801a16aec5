import type { Route } from '../../shared/routes/route.ts';

/** The security scheme of each kind of caller; undefined for a kind that sends no token. */
const schemes = {
  user: {
    name: 'bearer',
    scheme: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The `access_token` of a Session, from `POST /auth/idp`.',
    },
  },
  service: {
    name: 'serviceToken',
    scheme: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'svc_{name}_{43 characters of base64url}',
      description: 'A service token, valid for its own scopes.',
    },
  },
  public: undefined,
  gateway: undefined,
} as const satisfies Record<Route['auth'], object | undefined>;

/** The security schemes of these operations, and always the scheme of users, to which the introduction refers. */
export const securitySchemesOf = (rows: readonly Route[]) => {
  const used = new Set<Route['auth']>(['user', ...rows.map(({ auth }) => auth)]);
  return Object.fromEntries(
    [...used].flatMap((auth) => {
      const row = schemes[auth];
      return row ? [[row.name, row.scheme] as const] : [];
    }),
  );
};

/** The security requirement of an operation: the scheme of its kind of caller. */
export const securityOf = ({ auth }: Pick<Route, 'auth'>): { readonly [scheme: string]: string[] }[] => {
  const row = schemes[auth];
  return row ? [{ [row.name]: [] }] : [];
};
