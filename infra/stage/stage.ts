import type { ServiceTokenRow } from '../../shared/auth/own/service-token.ts';
import type { Notice } from '../../shared/contract/accounts/notice.ts';
import type { GatewayName } from '../../shared/contract/topups/gateway.ts';
import type { ChartChanges } from '../../shared/domain/books/chart.ts';
import type { Route, Throttle } from '../../shared/routes/route.ts';
import type { About } from './about.ts';

type Throttles = {
  /** The throttle of a route for which neither `routes` nor its row sets one. */
  readonly everyRoute: Throttle;
  readonly routes: Readonly<Record<string, Throttle>>;
};

export const throttleOf = ({ everyRoute, routes }: Throttles, row: Pick<Route, 'id' | 'throttle'>): Throttle =>
  routes[row.id] ?? row.throttle ?? everyRoute;

/** A key of the schedule, with a unique name. It signs from `signs_from` (RFC 3339) until the next key does. */
export type SigningKeyRow = { readonly name: string; readonly signs_from: string };

export type CustomDomain = {
  readonly domainName: string;
  /** The certificate in AWS Certificate Manager: in the API's Region, or in us-east-1 for a CloudFront host. */
  readonly certificateArn: string;
};

export type IdentityProvider = {
  /** Every spelling of the issuer, the canonical one first. */
  readonly issuers: readonly string[];
  /** Issuers of the same provider with another host or path. The same `sub` is the same person there. */
  readonly otherIssuers?: readonly string[];
  readonly jwksUrl: string;
  readonly clientIds: readonly string[];
};

/** Throughput of the table and of each of its global indexes, in request units a second. */
export type TableUnits = {
  /** Warm throughput: the load that the table serves at once, without scaling first. Raising it costs money. */
  readonly warm?: { readonly read: number; readonly write: number };
  /** The maximum write throughput. It caps the cost of a flood, or of a loop in the code. */
  readonly maximumWrite?: number;
};

/** The payment gateway of a stage. A person stores its keys in Secrets Manager. */
export type PaymentGatewayRow = {
  /** The gateway of new top-ups; by default `defaultGateway`. */
  readonly name?: GatewayName;
  readonly environment: 'sandbox' | 'production';
  /** The offered payment methods, by the gateway's names; by default all except cards. */
  readonly methods?: readonly string[];
  /** The allowed return URLs of a payer's browser. */
  readonly returnUrls?: readonly string[];
};

export type MediaRow = {
  /** The public key that verifies signed URLs of private media: RSA of 2048 bits, PEM. */
  readonly publicKey: string;
  /** The domain of media, with a certificate in us-east-1; by default a name that CloudFront chooses. */
  readonly domain?: CustomDomain;
};

/** The console of a stage: a web page for learners and staff, as static files. */
export type ConsoleRow = {
  /**
   * The origins that the console calls: the API, the identity provider with its endpoints, and the bucket of uploads.
   */
  readonly connect: readonly string[];
  readonly images: readonly string[];
  /** The domain of the console, with a certificate in us-east-1; by default a name that CloudFront chooses. */
  readonly domain?: CustomDomain;
};

export type CatalogHostRow = {
  /** The domain of the catalog, with a certificate in us-east-1; by default a name that CloudFront chooses. */
  readonly domain?: CustomDomain;
};

export type CredentialIssuer = { readonly name: string; readonly url: string };

/**
 * The settings of a stage. The context of a deployment can override some of them (`cdk deploy -c idpIssuer=…`).
 */
export type Stage = {
  /** Keeps data, keys and logs when the stack is deleted, and protects the table from deletion. */
  readonly permanent: boolean;
  /** The `aud` of access tokens. A token of one stage is invalid in every other stage. */
  readonly audience: string;
  /**
   * The schedule of signing keys, at most three. To rotate, add a key that starts in more than an hour, and deploy.
   * Remove a key no earlier than half an hour after the next one started.
   */
  readonly signingKeys: readonly SigningKeyRow[];
  /**
   * The keys of certificates. The key with the latest past `signs_from` signs. Keep each key as long as its status
   * lists are signed: for ever, unless it is compromised. Public keys stay published in any case.
   */
  readonly credentialKeys: readonly SigningKeyRow[];
  /** The issuer that verifiers show. Its URL must never change, because every certificate contains it. */
  readonly credentialIssuer?: CredentialIssuer;
  readonly logRetentionDays: 7 | 90;
  /** The share of API requests that X-Ray traces. A million traces cost $5. */
  readonly tracedShare: number;
  /**
   * Reserves concurrency for the functions with a maximum. The account's quota must exceed the sum of the reservations
   * by at least 100.
   */
  readonly reserveConcurrency: boolean;
  /** The reserved concurrency of single functions, by id, instead of that of their rows (`maximumConcurrency`). */
  readonly instances?: Readonly<Record<string, number>>;
  /** Enables a web ACL in front of the API. The web ACL costs money even without traffic. */
  readonly firewall: boolean;
  /** The ARN of the web ACL of the CloudFront hosts: an output of the us-east-1 stack (infra/edge). */
  readonly edgeFirewall?: string;
  /** The sum in IDR above which a second approver is necessary. Approvals of the last 24 hours count towards it. */
  readonly approvalCeilingIdr: number;
  /** The earliest age of a user in years, by the calendar of Asia/Jakarta; 18 if it is left out. */
  readonly minimumAge?: number;
  /** The days after which a sale can be paid to its creator; 14 if it is left out. A longer delay covers charge-backs. */
  readonly payoutDelayDays?: number;
  /** Other codes and names of the chart of accounts, by account (shared/domain/books/chart.ts). */
  readonly chart?: ChartChanges;
  /** The greatest balance of a wallet in IDR, open top-ups included; `usualWalletLimits` if it is left out. */
  readonly maximumBalanceIdr?: number;
  /** The most that top-ups and credits bring into a wallet in a month, in IDR; `usualWalletLimits` if left out. */
  readonly monthlyInflowIdr?: number;
  readonly throttles: Throttles;
  /** The account's quota of concurrent executions in the Region. The quota of a new account can be as low as 10. */
  readonly concurrencyQuota: number;
  /** How a new version of a function is activated. A canary gets 10 % of the requests for 5 minutes. */
  readonly takesOver: 'canary-10-percent-5-minutes' | 'all-at-once';
  readonly tableUnits: TableUnits;
  /**
   * The number of shards that each stream reader processes concurrently. The stream has a shard for each partition of
   * the table. A partition has at most 10 GB, and serves 1,000 write units a second.
   */
  readonly streamReaders: number;
  /** The scan limit of one report query, in GB of the compressed export. 1,000 GB cost $5. */
  readonly reportScanGb: number;
  /** The ARN of a backup vault in another account or Region. A copy of each backup goes there. */
  readonly backupCopyVault?: string;
  /** The ARN of an event bus in another Region. A copy of each event goes there. */
  readonly eventCopyBus?: string;
  readonly identityProvider?: IdentityProvider;
  /** The seller of the courses, and how customers reach its help. */
  readonly about?: About;
  /**
   * The notices in force, one for each purpose of a consent. A new version replaces the row of its purpose, and needs a
   * deployment.
   */
  readonly notices?: readonly Notice[];
  readonly customDomain?: CustomDomain;
  /** The object lock of entry copies in days. Nobody can delete a copy in this time, not even the account's owner. */
  readonly copiesLockedDays: number;
  /** Without a gateway, only staff can credit money. */
  readonly paymentGateway?: PaymentGatewayRow;
  /** Enables push messages by Firebase Cloud Messaging. A person stores its service account in Secrets Manager. */
  readonly push?: boolean;
  /**
   * The accepted service tokens: rows that `npm run service-token` prints, at most two of one name. To rotate, add a
   * row, deploy, and give the new token to the service. Then remove the old row and deploy again.
   */
  readonly serviceTokens?: readonly ServiceTokenRow[];
  /** Without media settings, uploads are disabled. */
  readonly media?: MediaRow;
  /** Without this row there is no console. */
  readonly console?: ConsoleRow;
  /** Without this row, only the API serves the catalog. */
  readonly catalogHost?: CatalogHostRow;
  /** The email address that receives alarms; required in a permanent stage. */
  readonly alarmEmail?: string;
  /** The second address for urgent alarms, such as a pager's. */
  readonly urgentEmail?: string;
  /**
   * The hours of the day (UTC) in which an hour without a paid order raises an alarm. Without this setting the alarm
   * does not exist.
   */
  readonly salesHoursUtc?: { readonly from: number; readonly to: number };
  /**
   * The account's budget for a month in USD. `alarmEmail` gets an e-mail at 50 % and 100 % of the budget, and at a
   * forecast of 120 %.
   */
  readonly monthlyBudgetUsd?: number;
  /** The limits of the alarms on the sums of an hour: credits, refunds, the platform's coupons, reversals. */
  readonly moneyLimits: {
    readonly creditedIdrPerHour: number;
    readonly refundedIdrPerHour: number;
    readonly promoIdrPerHour: number;
    readonly reversedIdrPerHour: number;
    /** The sum of all wallets, available and held (*counsel*: e-money rules). */
    readonly walletsIdr: number;
  };
};
