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
  readonly logRetentionDays: 7 | 90;
  /** Holds back concurrency for the routes that ask for it. The account must have 100 more than they take. */
  readonly reserveConcurrency: boolean;
  /** A web ACL in front of the API: costs money whether it is used or not. */
  readonly firewall: boolean;
  readonly identityProvider?: IdentityProvider;
  readonly customDomain?: CustomDomain;
  /** Who is written to when an alarm goes off. */
  readonly alarmEmail?: string;
};

export const stages: Readonly<Record<string, Stage>> = {
  prod: {
    permanent: true,
    audience: 'commerce-api',
    signingKeys: [{ name: '2026-11', signs_from: '2026-11-21T00:00:00.000Z' }],
    logRetentionDays: 90,
    reserveConcurrency: true,
    firewall: true,
  },
  test: {
    permanent: false,
    audience: 'commerce-api-test',
    signingKeys: [{ name: '2026-11', signs_from: '2026-11-21T00:00:00.000Z' }],
    logRetentionDays: 7,
    reserveConcurrency: false,
    firewall: false,
  },
};
