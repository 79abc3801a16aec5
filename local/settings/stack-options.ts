import type { OpenOrders } from '../sample/seed.ts';

/** An OpenID provider to trust instead of the development provider. */
export type OtherProvider = {
  readonly issuer: string;
  readonly otherIssuers?: string | undefined;
  readonly jwksUrl: string;
  readonly clientIds: string;
};

export type StackOptions = {
  /** The gateway's port. The other servers of `neighbours` use the following ports. */
  readonly port: number;
  /** The folder of the data and the keys. */
  readonly directory: string;
  readonly fresh: boolean;
  /** Whether to leave out the sample users and their data. The table is then like a newly deployed one. */
  readonly noPeople?: boolean;
  readonly otherProvider?: OtherProvider | undefined;
  /** The URLs that the payment page is allowed to link back to. */
  readonly returnUrls?: readonly string[];
  /** A process of a developer that gets the messages of webhooks, for example `http://localhost:9000/hook`. */
  readonly webhookForward?: string | undefined;
  /** The interval of `expireOrders` in ms; by default as in AWS. */
  readonly expireEveryMs?: number;
  /** The instant at which the clock of the stack starts; by default the machine's. */
  readonly startAtMs?: number;
};

export type Stack = {
  readonly api: string;
  readonly console: string;
  readonly reference: string;
  readonly identityProvider: string;
  readonly events: string;
  readonly payments: string;
  readonly phones: string;
  readonly receiver: string;
  readonly objects: string;
  readonly media: string;
  readonly database: string;
  /** The open sample orders; undefined without sample users. */
  readonly openOrders: OpenOrders | undefined;
  stop(): Promise<void>;
};
