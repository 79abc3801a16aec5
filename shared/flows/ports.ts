import type { RandomBytes } from '../domain/ids.ts';
import type { WalletLimits } from '../domain/wallet/limits.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Table } from '../store/table/table.ts';

/** The ports of a use case that needs only the table. `randomBytes` makes the ids of new items. */
export type Ports = { readonly clock: Clock; readonly randomBytes: RandomBytes; readonly table: Table };

/** The ports of a use case that decides about sessions or devices. `sessionsValidFrom` is in epoch seconds. */
export type SessionPorts = Ports & { readonly sessionsValidFrom: number };

/** The ports of a use case that shows or applies the limits of wallets. */
export type WalletPorts = Ports & { readonly limits: WalletLimits };
