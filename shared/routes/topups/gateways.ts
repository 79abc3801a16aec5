import { GatewayForm, GatewayNotification, GatewayPath } from '../../contract/topups/gateway.ts';
import { notificationPath } from '../../domain/topups/gateways.ts';
import { convergingFields, inTable } from '../grants.ts';
import { route } from '../route.ts';
import { convergingTable } from './converging-table.ts';

export const notifyMidtrans = route({
  id: 'notifyMidtrans',
  resource: 'topups',
  method: 'POST',
  path: notificationPath('midtrans'),
  summary: 'Notify of a payment',
  description:
    'Midtrans sends this notification, with a signature in the body. The service uses only the ids in it, and asks Midtrans for the payment. 200 means that nothing is left to do. After any other answer Midtrans sends it again.',
  auth: 'gateway',
  request: { body: GatewayNotification },
  responses: { 200: 'Acknowledged' },
  errors: [
    'gateway_verification_failed',
    'gateway_request_failed',
    'payment_unavailable',
    'amount_mismatch',
    'not_found',
  ],
  grants: [...inTable({ ...convergingTable, TOPUP: ['get item'] }), 'payment gateway'],
  accountFields: convergingFields,
  // Strangers may call it. Midtrans repeats a notification that found no instance.
  maximumConcurrency: 50,
  timeoutMs: 20_000,
  memoryMb: 512,
});

export const getGateway = route({
  id: 'getGateway',
  resource: 'topups',
  method: 'GET',
  path: '/admin/gateways/{gateway}',
  summary: 'Read the state of a payment gateway',
  description: 'Whether it is switched on, and whether it answers.',
  auth: 'user',
  roles: ['finance', 'admin'],
  request: { params: GatewayPath },
  responses: { 200: 'Gateway' },
  errors: [],
  grants: inTable({ USER: ['get items'], GATEWAY: ['get items'] }),
  timeoutMs: 5000,
  memoryMb: 512,
});

export const putGateway = route({
  id: 'putGateway',
  resource: 'topups',
  method: 'PUT',
  path: '/admin/gateways/{gateway}',
  summary: 'Switch a payment gateway on or off',
  description: 'While it is off, no top-up can be opened. Open top-ups continue.',
  auth: 'user',
  roles: ['finance', 'admin'],
  request: { params: GatewayPath, body: GatewayForm },
  responses: { 200: 'Gateway' },
  errors: ['conflict'],
  grants: inTable({
    USER: ['get items', 'check item'],
    GATEWAY: ['get items', 'update item'],
    AUDIT: ['put item'],
  }),
  timeoutMs: 6000,
  memoryMb: 512,
});
