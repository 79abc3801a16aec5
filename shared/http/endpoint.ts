import type { Ports } from '../flows/ports.ts';
import type { Route } from '../routes/route.ts';
import { refuseCaller } from '../store/accounts/refuse-caller.ts';
import { binding } from './open-endpoint.ts';
import { tablePorts } from './public-endpoint.ts';
import { readService } from './service-caller.ts';

export type { UseCase } from './pipeline.ts';

type RowOf<Auth extends Route['auth']> = Route & { readonly auth: Auth };

/**
 * Binds the use case of an operation for users. A malformed request costs one read, because the account is checked
 * before the flaw is reported.
 */
export const endpoint = /* @__PURE__ */ binding<RowOf<'user'>, Ports>(tablePorts, { refuseCaller });

/** Binds the use case of an operation for other services. */
export const serviceEndpoint = /* @__PURE__ */ binding<RowOf<'service'>, Ports>(tablePorts, {
  readCaller: readService,
});
