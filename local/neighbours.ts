/** The parts of the stack that listen on consecutive ports, in this order. */
export const neighbours = [
  'the gateway',
  'the reference page',
  'the identity provider',
  'the event bus',
  'the payment gateway',
  'the phones',
  'the media server',
  'the page of the webhook receiver',
] as const;
