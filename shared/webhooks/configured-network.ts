import { connect } from 'node:net';
import * as z from 'zod/mini';
import { webhookReceiversText } from '../runtime/settings.ts';
import { internet, type Network } from './network.ts';

/** The setting of the local stack: one server that replaces every receiver. */
const Receivers = z.object({ host: z.string(), port: z.int(), ca: z.string() });

/** An address that passes every check. The connection goes to the configured server. */
const anyPublicAddress = '8.8.8.8';

/** The network from this process's settings: the internet, or one server that replaces all receivers. */
export const configuredNetwork = (): Network => {
  const text = webhookReceiversText();
  if (text === 'internet') return internet;
  const { host, port, ca } = z.parse(Receivers, JSON.parse(text));
  return { resolve: async () => [anyPublicAddress], connect: () => connect({ host, port }), ca };
};
