/** Whose the ports of a start are, in a row. */
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
