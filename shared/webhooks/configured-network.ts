import { connect } from 'node:net';
import * as z from 'zod/mini';
import { webhookReceiversText } from '../runtime/settings.ts';
import { internet, type Network } from './network.ts';

/** The setting of a stand-in: one server that replaces every receiver. */
const Receivers = z.object({ host: z.string(), port: z.int(), ca: z.string() });

/** An address that passes every check; the connection goes to the server of the setting. */
const anyPublicAddress = '8.8.8.8';

/** The network of this process's settings: the internet, or a server that replaces all receivers. */
export const configuredNetwork = (): Network => {
  const text = webhookReceiversText();
  if (text === 'internet') return internet;
  const { host, port, ca } = z.parse(Receivers, JSON.parse(text));
  return { resolve: async () => [anyPublicAddress], connect: () => connect({ host, port }), ca };
};
