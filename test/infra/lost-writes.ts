import type { AwsRequest } from './aws-calls.ts';

/** The write that ends a payment: without it the money stays held. */
export const isCapture = ({ target, body }: AwsRequest): boolean =>
  target.endsWith('.TransactWriteItems') && JSON.stringify(body).includes('"captured"');

/** The write that shows the page of a top-up: without it nobody knows that the gateway has made one. */
export const isOpened = ({ target, body }: AwsRequest): boolean =>
  target.endsWith('.TransactWriteItems') && JSON.stringify(body).includes('topup.opened');
