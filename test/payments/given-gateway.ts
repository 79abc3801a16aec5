import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { startMidtrans } from '../../local/midtrans/midtrans.ts';
import { startSecretsManager } from '../../local/secrets-manager/secrets-manager.ts';
import { localAwsOptions } from '../../local/settings/aws-options.ts';
import type { Charge } from '../../shared/payments/gateway.ts';
import { midtrans } from '../../shared/payments/midtrans/midtrans.ts';
import { midtransKeys } from '../../shared/payments/midtrans/midtrans-keys.ts';
import { merchant, secretOf as secretOfMerchant } from '../harness/merchant.ts';

export { merchant };

export const secretOf = (changes: object = {}): string => secretOfMerchant(merchant, changes);

/** A gateway against the stand-in, with a clock that a test may move. */
export const givenGateway = async (secret: string = secretOf()) => {
  const secrets = new Map([['gateway', secret]]);
  const [standIn, manager] = await Promise.all([startMidtrans({ merchant }), startSecretsManager(secrets)]);
  let movedMs = 0;
  const client = new SecretsManagerClient({ ...localAwsOptions(manager.endpoint), maxAttempts: 1 });
  const keys = midtransKeys(client, 'gateway', () => Date.now() + movedMs);
  const gatewayAt = (addresses: { readonly appUrl: string; readonly apiUrl: string }) =>
    midtrans({ ...addresses, notificationUrl: () => 'http://127.0.0.1:9/webhook', keys });
  return {
    standIn,
    secrets,
    keys,
    gatewayAt,
    gateway: gatewayAt({ appUrl: standIn.url, apiUrl: standIn.url }),
    later: (ms: number): void => {
      movedMs += ms;
    },
    stop: async (): Promise<void> => {
      await Promise.all([standIn.stop(), manager.stop()]);
    },
  };
};

export const topupId = 'top_01kb0000000000000000000000';

export const chargeOf = (changes: Partial<Charge> = {}): Charge => ({
  reference: `${topupId}-1`,
  amount_idr: 50_000,
  methods: ['bca_va', 'other_qris', 'credit_card', 'indomaret'],
  starts_at: new Date().toISOString(),
  life_minutes: 60,
  ...changes,
});
