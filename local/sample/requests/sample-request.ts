import { exampleIssuer } from '../../../shared/contract/wire/parameters.ts';
import { timeSortedId, userId } from '../../../shared/domain/ids.ts';
import type { RequestToTry } from '../../../tools/openapi/to-try.ts';
import { stableBytes } from '../stable-random.ts';

/** A request whose answer becomes an example of the OpenAPI document. */
export type SampleRequest = RequestToTry & {
  /** The subject of the example, as readers see it. */
  readonly summary: string;
  /** The query of the recorded request. The reference page leaves it out. */
  readonly query?: Readonly<Record<string, string>>;
  /** The expected status; by default the first success of the operation. */
  readonly status?: number;
  /** The person whose ID token replaces the sample token of the body. */
  readonly signsIn?: string;
  /** A text of the awaited answer. The request is repeated until the answer contains it. */
  readonly until?: string;
  /** An action of the payer on the page of the payment gateway, before the request. */
  readonly payer?: 'pay' | 'charge_back';
  /** Whether the request needs an id that another request makes, so that no person can start with it. */
  readonly dependent?: true;
};

/** The requests that a person may start with, by operation. */
export type FirstRequests = Readonly<Record<string, SampleRequest>>;

export type FurtherRequest = SampleRequest & {
  readonly operation: string;
  /** Whether only later requests need it, so that it is no example. */
  readonly step?: true;
};

/** The instant at which the clock of the recorded stack starts. The sample data are older. */
export const recordingStartMs = Date.parse('2026-11-23T02:00:00.000Z');

/** The user id of a person in the examples. At another issuer the same person has another id. */
export const personId = (name: string): string => userId(exampleIssuer, name);

/** The sample id of the recording's new item number `count` (from 1) of a kind. */
export const recordedId = (prefix: string, count: number): string =>
  timeSortedId(prefix, recordingStartMs, stableBytes(`recorded ${prefix} ${count}`));

/** The sample ids of the open orders: budi's to pay, and citra's to cancel. */
export const openOrderIds = { ofBudi: recordedId('ord', 1), ofCitra: recordedId('ord', 2) } as const;

/** Sample values of what differs at each start. */
export const sampleTokens = {
  idToken: 'eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.…',
  accessToken: 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCIsImtpZCI6Ii4uLiJ9.…',
  credential: 'eyJhbGciOiJFUzI1NiIsImtpZCI6Imh0dHBzOi8vIiwidHlwIjoiSldUIn0.eyJpc3MiOiJodHRwczovLyJ9.c2lnbmF0dXJl',
  /** The id of a payment at the gateway. */
  paymentId: '9aed5972-5b6a-401e-894b-a32c91ed1a3a',
} as const;
