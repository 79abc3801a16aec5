import { randomBytes } from 'node:crypto';
import type { Ports } from '../flows/ports.ts';
import type { Route } from '../routes/route.ts';
import { systemClock } from '../runtime/clock.ts';
import { table } from '../runtime/table.ts';
import { binding } from './open-endpoint.ts';

export type { UseCase } from './pipeline.ts';

/** The ports of every use case with a table. */
export const tablePorts: Ports = { clock: systemClock, randomBytes, table };

type PublicRow = Route & { readonly auth: 'public' | 'gateway' };

/** Binds the use case of an operation without a caller. Its bundle has no code that reads accounts. */
export const publicEndpoint = /* @__PURE__ */ binding<PublicRow, Ports>(tablePorts);
