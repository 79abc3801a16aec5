/** The owners of consecutive ports of a start. */
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
