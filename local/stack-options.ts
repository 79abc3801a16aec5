/** Any OpenID provider that shall be believed instead of the development one. */
export type OtherProvider = { readonly issuer: string; readonly jwksUrl: string; readonly clientIds: string };

export type StackOptions = {
  /** The gateway's port; those of `neighbours` take the ones after it. */
  readonly port: number;
  /** Where data and keys are kept between two starts. */
  readonly directory: string;
  /** Forget everything first. */
  readonly fresh: boolean;
  /** Without sample people, and so without anything that they made: the table as it is deployed. */
  readonly noPeople?: boolean;
  readonly otherProvider?: OtherProvider | undefined;
  /** Where the payment page may lead back to. */
  readonly returnUrls?: readonly string[];
  /** How often expired orders are looked for; by default as often as in AWS. */
  readonly expireEveryMs?: number;
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
  stop(): Promise<void>;
};
