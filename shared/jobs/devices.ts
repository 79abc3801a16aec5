import { inTable } from '../routes/grants.ts';
import { job } from './job.ts';

export const sendMessages = job({
  id: 'sendMessages',
  file: 'functions/jobs/send-messages.ts',
  summary: 'Sends push notifications about orders, certificates and the wallet',
  trigger: {
    on: 'event',
    types: ['order.paid', 'order.refunded', 'certificate.issued', 'topup.paid', 'topup.reversed', 'wallet.hold_placed'],
    // After an hour a notification is outdated.
    givenUpAfterMinutes: 60,
  },
  grants: [
    ...inTable({ USER: ['get items', 'get item', 'put item'], PUSH_TOKEN: ['delete item'] }),
    ...(['push provider', 'session validity'] as const),
  ],
  maximumConcurrency: 10,
  timeoutMs: 20_000,
  memoryMb: 256,
});
