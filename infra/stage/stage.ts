import type { ServiceTokenRow } from '../../shared/auth/own/service-token.ts';
import type { Notice } from '../../shared/contract/accounts/notice.ts';
import type { GatewayName } from '../../shared/contract/topups/gateway.ts';
import type { Throttles } from './throttles.ts';

/** A key of the signing timetable, by a name of its own: it signs from an instant (RFC 3339) until the next one does. */
export type SigningKeyRow = { readonly name: string; readonly signs_from: string };

export type CustomDomain = {
  readonly domainName: string;
  /** A certificate for it in AWS Certificate Manager, in the region of the stage. */
  readonly certificateArn: string;
};

export type IdentityProvider = {
  /** Every spelling of the issuer, the canonical one first. */
  readonly issuers: readonly string[];
  readonly jwksUrl: string;
  readonly clientIds: readonly string[];
};

/** Request units a second of the table and of each of its global indexes. */
export type TableUnits = {
  /** What the table carries at once, before it has grown with the load; kept ready by DynamoDB for a price when it is raised. */
  readonly warm?: { readonly read: number; readonly write: number };
  /** The most that is written: a flood, or a loop of ours, costs no more than this. */
  readonly maximumWrite?: number;
};

/** The payment gateway of a stage: Midtrans, in one of its two environments. Its keys are put into Secrets Manager by hand. */
export type PaymentGatewayRow = {
  /** The gateway of new top-ups: `midtrans`, unless another one is named. */
  readonly name?: GatewayName;
  readonly environment: 'sandbox' | 'production';
  /** The payment methods to offer, in the gateway's words; by default all that are safe to credit at once. */
  readonly methods?: readonly string[];
  /** Where a payer's browser may go afterwards. */
  readonly returnUrls?: readonly string[];
  /** What a wallet may hold, with all that is on its way into it, in IDR. */
  readonly maximumBalanceIdr?: number;
};

/** The media of a stage. */
export type MediaRow = {
  /** RSA of 2048 bits, PEM: the public half of the key by which addresses of private media are signed. */
  readonly publicKey: string;
  /** Where media are served, with a certificate in us-east-1; without it at a name that CloudFront chooses. */
  readonly domain?: CustomDomain;
};

/** The console of a stage: a page for people, as static files. */
export type ConsoleRow = {
  /** The origins that it asks: the API, the identity provider and its endpoints, the bucket that uploads go to. */
  readonly connect: readonly string[];
  /** The origins of pictures: where media are served. */
  readonly images: readonly string[];
  /** Where it is served, with a certificate in us-east-1; without it at a name that CloudFront chooses. */
  readonly domain?: CustomDomain;
};

/** A host of its own for what anybody may read of the catalog. */
export type CatalogHostRow = {
  /** Where it is served, with a certificate in us-east-1; without it at a name that CloudFront chooses. */
  readonly domain?: CustomDomain;
};

/**
 * What a stage is. What may be given as context instead (`cdk deploy -c idpIssuer=…`) is read by stage-settings.ts; written
 * here it need not be repeated at each deploy.
 */
export type Stage = {
  /** Data, keys and logs outlive the stack, and the table refuses to be deleted. */
  readonly permanent: boolean;
  /** The `aud` of access tokens: the tokens of one stage are worth nothing at another. */
  readonly audience: string;
  /**
   * The timetable, at most three rows. To rotate, add a row that starts in more than an hour and deploy; a row whose successor
   * has signed for half an hour may go.
   */
  readonly signingKeys: readonly SigningKeyRow[];
  /**
   * The keys of certificates, of which the latest that has begun signs. A row stays as long as a status list that it opened is
   * signed: for good, unless the key must not be trusted any longer. Public halves stay published in any case.
   */
  readonly credentialKeys: readonly SigningKeyRow[];
  /** Who issues certificates, as verifiers show it. Its address must not change: every certificate names it. */
  readonly credentialIssuer: { readonly name: string; readonly url: string };
  readonly logRetentionDays: 7 | 90;
  /** The share of requests to the API that X-Ray traces. A million traces cost $5. */
  readonly tracedShare: number;
  /** Holds back concurrency for the routes that ask for it. The account must have 100 more than they take. */
  readonly reserveConcurrency: boolean;
  /** A web ACL in front of the API: costs money whether it is used or not. */
  readonly firewall: boolean;
  /** The ARN of the web ACL in front of the hosts of CloudFront, an output of the stack of us-east-1 (infra/edge). */
  readonly edgeFirewall?: string;
  /** The most that one approval may move, in IDR; above it a third person must agree. */
  readonly approvalCeilingIdr: number;
  readonly throttles: Throttles;
  /** The account's quota of concurrent executions in the Region; the account of a beginner has 10. */
  readonly concurrencyQuota: number;
  /** How a new version of a function takes over: with a part of the requests first, or with all. */
  readonly takesOver: 'canary-10-percent-5-minutes' | 'all-at-once';
  readonly tableUnits: TableUnits;
  /**
   * How many shards of the table's stream are read at once, by each of its two readers. There is one for each partition of the
   * table: for each begun 10 GB, and for each 1,000 write units a second.
   */
  readonly streamReaders: number;
  /** The most that one query of a report may read of the compressed export, in GB: 5 $ each 1,000. */
  readonly reportScanGb: number;
  /** The ARN of a backup vault, in another account or Region, that each backup of the table is copied to. */
  readonly backupCopyVault?: string;
  readonly identityProvider?: IdentityProvider;
  /** The notices in force, one for each purpose of a consent; a new version is another row and a deployment. */
  readonly notices?: readonly Notice[];
  readonly customDomain?: CustomDomain;
  /** How long nobody, not even the owner of the account, can delete a copy of an entry. */
  readonly copiesLockedDays: number;
  /** Without one no money comes in but by the staff. */
  readonly paymentGateway?: PaymentGatewayRow;
  /** Whether messages go to devices by Firebase Cloud Messaging, whose service account is put into Secrets Manager by hand. */
  readonly push?: boolean;
  /**
   * The service tokens that are believed: what `npm run service-token` prints, at most two rows of a name. To rotate, add a row,
   * deploy, give the new token to the service, take the old row out, deploy.
   */
  readonly serviceTokens?: readonly ServiceTokenRow[];
  /** Without it nothing is uploaded. */
  readonly media?: MediaRow;
  /** Without it there is none; the API does not need it. */
  readonly console?: ConsoleRow;
  /** Without it the catalog is read from the API alone. */
  readonly catalogHost?: CatalogHostRow;
  /** Who is written to when an alarm goes off; a permanent stage must have somebody. */
  readonly alarmEmail?: string;
  /** Who is written to as well when it cannot wait: the address of a pager. */
  readonly pageEmail?: string;
  /** The hours of the day, in UTC, in which an hour without a paid order is an alarm; without them it never is. */
  readonly salesHoursUtc?: { readonly from: number; readonly to: number };
  /** What the account may spend in a month, in US dollars, before somebody is written to. */
  readonly monthlyBudgetUsd?: number;
  /** More than this is not credited by the staff, or refunded, in an hour without somebody being paged. */
  readonly moneyLimits: { readonly creditedIdrPerHour: number; readonly refundedIdrPerHour: number };
};
