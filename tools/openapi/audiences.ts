import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { audienceOf } from './operation.ts';

const isInside = ({ auth }: Route): boolean => auth === 'service' || auth === 'gateway';

/** The operations for people: apps and consoles. */
export const clientRoutes = routes.filter((row) => !isInside(row));

/** The operations for a shop's app. */
export const appRoutes = clientRoutes.filter((row) => audienceOf(row) === 'app');

/** The operations with which a member of the staff signs in and out. Apps have the same. */
const signInPaths = ['/auth/idp', '/me', '/me/onboarding', '/me/sessions/revoke'];

/** The operations of instructors and staff, with those to sign in. */
const staffRoutes = clientRoutes.filter(
  (row) => audienceOf(row) === 'staff' || (signInPaths.includes(row.path) && row.method !== 'DELETE'),
);

/** The operations for other systems of the platform, with a service token. */
export const insideRoutes = routes.filter(({ auth }) => auth === 'service');

/** The parts of the introduction that only some documents have. */
export type Section = 'people' | 'shop' | 'staff' | 'services' | 'gateway';

type DocumentRow = {
  readonly rows: readonly Route[];
  readonly sections: readonly Section[];
  /**
   * Whether enumerations that can grow are texts with `x-extensible-enum`. Most generated clients refuse an unknown
   * value of an `enum`.
   */
  readonly open: boolean;
  /** Whether the document has the events that the service sends to webhook endpoints. */
  readonly webhooks: boolean;
};

/** One row for each document. `GET /openapi.json` serves `all`, and `app`, `staff` and `inside` by `for`. */
export const documentRows = {
  all: { rows: clientRoutes, sections: ['people', 'shop', 'staff'], open: false, webhooks: true },
  app: { rows: appRoutes, sections: ['people', 'shop'], open: true, webhooks: false },
  staff: { rows: staffRoutes, sections: ['people', 'staff'], open: true, webhooks: false },
  inside: { rows: insideRoutes, sections: ['services'], open: true, webhooks: true },
  gateway: {
    rows: routes.filter(({ auth }) => auth === 'gateway'),
    sections: ['gateway'],
    open: true,
    webhooks: false,
  },
  /** For the local reference page. A notification of the payment gateway would need its signature. */
  local: {
    rows: routes.filter(({ auth }) => auth !== 'gateway'),
    sections: ['people', 'shop', 'staff', 'services'],
    open: false,
    webhooks: true,
  },
} as const satisfies Readonly<Record<string, DocumentRow>>;

export type DocumentName = keyof typeof documentRows;
