import * as z from 'zod/mini';
import { gatewayNames } from '../../domain/topups/gateways.ts';
import { reason, timestamp } from '../wire/text.ts';

/** A payment gateway for finance. */
export const Gateway = z
  .object({
    gateway: z.string(),
    enabled: z.boolean().check(z.meta({ description: 'false: no top-up can be opened; those that are open go on.' })),
    reason: z.nullable(z.string()),
    changed_by: z.nullable(z.string()),
    changed_at: z.nullable(timestamp()),
    failures: z.int().check(z.meta({ description: 'Calls in a row that failed.' })),
    failures_total: z.int().check(z.meta({ description: 'Calls that failed, ever.' })),
    failed_at: z.nullable(timestamp()).check(z.meta({ description: 'When the last call failed.' })),
    broken_until: z.nullable(timestamp()).check(z.meta({ description: 'Until then nothing is sent to it.' })),
  })
  .check(
    z.meta({ id: 'Gateway', description: 'A payment gateway: whether it is switched on, and whether it answers.' }),
  );

export type Gateway = z.infer<typeof Gateway>;

export const GatewayForm = z
  .strictObject({ enabled: z.boolean(), reason: reason() })
  .check(z.meta({ id: 'GatewayForm' }));

export type { GatewayName } from '../../domain/topups/gateways.ts';

/** The name of a payment gateway, in a path or a body. */
export const gatewayName = z
  .enum(gatewayNames)
  .check(z.meta({ id: 'GatewayName', description: 'The name of a payment gateway.', param: { example: 'midtrans' } }));

export const GatewayPath = z.strictObject({ gateway: gatewayName });

/** A notification of a gateway. Its signature is in it. Nothing else in it is trusted, so its shape is open. */
export const GatewayNotification = z
  .looseObject({})
  .check(
    z.meta({ id: 'GatewayNotification', description: 'A notification of the payment gateway, signed in its body.' }),
  );

/** An empty acknowledgement. */
export const Acknowledged = z.strictObject({}).check(z.meta({ id: 'Acknowledged', description: 'It was dealt with.' }));
