import * as z from 'zod/mini';
import { gatewayNames } from '../../domain/topups/gateways.ts';
import { reason, timestamp } from '../wire/text.ts';

/** A payment gateway as finance sees it. */
export const Gateway = z
  .object({
    gateway: z.string(),
    enabled: z.boolean().check(z.meta({ description: 'false: no top-up can be opened. Open top-ups continue.' })),
    reason: z.nullable(z.string()),
    changed_by: z.nullable(z.string()),
    changed_at: z.nullable(timestamp()),
    failures: z.int().check(z.meta({ description: 'The number of failed calls in a row.' })),
    failures_total: z.int().check(z.meta({ description: 'The number of all failed calls.' })),
    failed_at: z.nullable(timestamp()).check(z.meta({ description: 'The time of the last failed call.' })),
    broken_until: z
      .nullable(timestamp())
      .check(z.meta({ description: 'The end of the pause after failures. Until then no request is sent.' })),
  })
  .check(z.meta({ id: 'Gateway', description: 'A payment gateway, with its switch and its health.' }));

export type Gateway = z.infer<typeof Gateway>;

export const GatewayForm = z
  .strictObject({ enabled: z.boolean(), reason: reason() })
  .check(z.meta({ id: 'GatewayForm' }));

export type { GatewayName } from '../../domain/topups/gateways.ts';

export const gatewayName = z
  .enum(gatewayNames)
  .check(z.meta({ id: 'GatewayName', description: 'The name of a payment gateway.', param: { example: 'midtrans' } }));

export const GatewayPath = z.strictObject({ gateway: gatewayName });

/** A notification of a gateway. The schema allows any fields; the adapter of the gateway parses the body. */
export const GatewayNotification = z
  .looseObject({})
  .check(
    z.meta({ id: 'GatewayNotification', description: 'A notification of the payment gateway, signed in its body.' }),
  );

export const Acknowledged = z
  .strictObject({})
  .check(z.meta({ id: 'Acknowledged', description: 'The notification was processed.' }));
