import type { ServiceTokenRow } from '../../shared/auth/own/service-token.ts';
import type { Notice } from '../../shared/contract/accounts/notice.ts';
import type { GatewayName } from '../../shared/contract/topups/gateway.ts';
import type { Throttles } from './throttles.ts';

/**
 * A key of the signing timetable, with a unique name. It signs from `signs_from` (RFC 3339) until the next key does.
 */
export type SigningKeyRow = { readonly name: string; readonly signs_from: string };

export type CustomDomain = {
  readonly domainName: string;
  /** The certificate of the domain in AWS Certificate Manager, in the region of the stage. */
  readonly certificateArn: string;
};

export type IdentityProvider = {
  /** Every spelling of the issuer, the canonical one first. */
  readonly issuers: readonly string[];
  readonly jwksUrl: string;
  readonly clientIds: readonly string[];
};

/** Throughput of the table and of each of its global indexes, in request units a second. */
export type TableUnits = {
  /** Warm throughput: what the table carries at once, before it has scaled with the load. Raising it costs money. */
  readonly warm?: { readonly read: number; readonly write: number };
  /** The maximum of write units a second. It caps the cost of a flood, or of a loop in our code. */
  readonly maximumWrite?: number;
};

/**
 * The payment gateway of a stage: Midtrans, in one of its two environments. A person stores its keys in Secrets
 * Manager.
 */
export type PaymentGatewayRow = {
  /** The gateway of new top-ups: `midtrans`, unless another one is named. */
  readonly name?: GatewayName;
  readonly environment: 'sandbox' | 'production';
  /**
   * The payment methods to offer, by the gateway's names. The default is all methods that are safe to credit at once.
   */
  readonly methods?: readonly string[];
  /** The allowed return URLs for a payer's browser. */
  readonly returnUrls?: readonly string[];
  /** The maximum balance of a wallet in IDR, including pending top-ups. */
  readonly maximumBalanceIdr?: number;
};

/** The media settings of a stage. */
export type MediaRow = {
  /** The public key that verifies signed URLs of private media: RSA of 2048 bits, as PEM. */
  readonly publicKey: string;
  /** The domain of media, with a certificate in us-east-1. The default is a name that CloudFront chooses. */
  readonly domain?: CustomDomain;
};

/** The console of a stage: a web page for staff, as static files. */
export type ConsoleRow = {
  /**
   * The origins that the console calls: the API, the identity provider with its endpoints, and the bucket of uploads.
   */
  readonly connect: readonly string[];
  /** The origins of pictures: the media domain. */
  readonly images: readonly string[];
  /** The domain of the console, with a certificate in us-east-1. The default is a name that CloudFront chooses. */
  readonly domain?: CustomDomain;
};

/** A separate host for the public catalog. */
export type CatalogHostRow = {
  /** The domain of the catalog, with a certificate in us-east-1. The default is a name that CloudFront chooses. */
  readonly domain?: CustomDomain;
};

/** The issuer of certificates: its name, and the address of its page. */
export type CredentialIssuer = { readonly name: string; readonly url: string };

/**
 * The settings of a stage. Context may override them at a deployment (`cdk deploy -c idpIssuer=…`, see
 * stage-settings.ts). A setting that is written here need not be repeated at each deployment.
 */
export type Stage = {
  /** Keeps data, keys and logs when the stack is deleted, and enables deletion protection of the table. */
  readonly permanent: boolean;
  /** The `aud` of access tokens: a token of one stage is invalid in every other. */
  readonly audience: string;
  /**
   * The signing timetable, at most three rows. To rotate, add a row that starts in more than an hour, and deploy. A row
   * may be removed once its successor has signed for half an hour.
   */
  readonly signingKeys: readonly SigningKeyRow[];
  /**
   * The keys of certificates; the latest that has begun signs. Keep a row as long as a status list that it opened is
   * signed. That is for ever, unless the key is compromised. Public keys stay published in any case.
   */
  readonly credentialKeys: readonly SigningKeyRow[];
  /** The issuer of certificates, as verifiers show it. Its URL must never change: every certificate contains it. */
  readonly credentialIssuer?: CredentialIssuer;
  readonly logRetentionDays: 7 | 90;
  /** The share of API requests that X-Ray traces. A million traces cost $5. */
  readonly tracedShare: number;
  /** Reserves concurrency for the routes that ask for it. The account must have 100 more than they take. */
  readonly reserveConcurrency: boolean;
  /** Enables a web ACL in front of the API; it costs money even without traffic. */
  readonly firewall: boolean;
  /** The ARN of the web ACL of the CloudFront hosts: an output of the us-east-1 stack (infra/edge). */
  readonly edgeFirewall?: string;
  /** The largest amount in IDR that one approval may move; more needs the approval of a third person. */
  readonly approvalCeilingIdr: number;
  readonly throttles: Throttles;
  /** The account's quota of concurrent executions in the Region; a new account has 10. */
  readonly concurrencyQuota: number;
  /** The rollout of a function's new version. A canary gets 10 percent of the requests for 5 minutes. */
  readonly takesOver: 'canary-10-percent-5-minutes' | 'all-at-once';
  readonly tableUnits: TableUnits;
  /**
   * How many shards of the table's stream each of its two readers reads concurrently. A partition of the table is one
   * shard. There is one for each begun 10 GB, and for each 1,000 write units a second.
   */
  readonly streamReaders: number;
  /** The scan limit of one report query, in GB of the compressed export; 1,000 GB cost $5. */
  readonly reportScanGb: number;
  /** The ARN of a backup vault in another account or Region that receives a copy of each backup. */
  readonly backupCopyVault?: string;
  readonly identityProvider?: IdentityProvider;
  /** The privacy notices in force, one for each purpose of a consent. A new version is another row and a deployment. */
  readonly notices?: readonly Notice[];
  readonly customDomain?: CustomDomain;
  /** The object lock of entry copies in days; in that time nobody can delete one, not even the account's owner. */
  readonly copiesLockedDays: number;
  /** Without a gateway, only staff can credit money. */
  readonly paymentGateway?: PaymentGatewayRow;
  /** Enables push messages by Firebase Cloud Messaging. A person stores its service account in Secrets Manager. */
  readonly push?: boolean;
  /**
   * The accepted service tokens: rows that `npm run service-token` prints, at most two of one name. To rotate: add a
   * row, deploy, and give the new token to the service. Then remove the old row and deploy again.
   */
  readonly serviceTokens?: readonly ServiceTokenRow[];
  /** Without it, uploads are disabled. */
  readonly media?: MediaRow;
  /** Without it there is no console; the API does not need it. */
  readonly console?: ConsoleRow;
  /** Without it, only the API serves the catalog. */
  readonly catalogHost?: CatalogHostRow;
  /** The email address that receives alarms; required in a permanent stage. */
  readonly alarmEmail?: string;
  /** The second address, a pager's, for urgent alarms. */
  readonly pageEmail?: string;
  /** The hours in UTC in which an hour without a paid order is an alarm. Without them there is no such alarm. */
  readonly salesHoursUtc?: { readonly from: number; readonly to: number };
  /** The account's budget for a month in US dollars; above it a notice goes to `alarmEmail`. */
  readonly monthlyBudgetUsd?: number;
  /** Pages somebody when staff credit, or refund, more than this in an hour. */
  readonly moneyLimits: { readonly creditedIdrPerHour: number; readonly refundedIdrPerHour: number };
};
