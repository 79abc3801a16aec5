/** The CDK context: values given as `-c name=value` or in the `context` of cdk.json. */
export type Context = Readonly<Record<string, unknown>>;

/** Every setting that the context can have, with its description for error messages. */
export const contextSettings = {
  stage: 'the stage',
  region: 'the Region of the stage',
  idpIssuer: 'the issuer of ID tokens: all its spellings, the canonical one first',
  idpOtherIssuers: 'issuers of the same provider with another host or path, separated by commas',
  idpJwksUrl: 'the URL of the public keys of the issuer',
  idpClientIds: 'the client ids in the audience of ID tokens, separated by commas',
  about: 'the seller and the help for customers, JSON',
  notices: 'the notices in force, JSON',
  minimumAge: 'an age from 13 to 99 years',
  payoutDelayDays: 'a number of days from 0 to 365',
  maximumBalanceIdr: 'an amount from Rp 10,000, in digits',
  monthlyInflowIdr: 'an amount from Rp 10,000, in digits',
  credentialIssuer: 'the issuer of certificates, JSON',
  domainName: 'a host name',
  certificateArn: 'the ARN of an ACM certificate',
  paymentGateway: '"sandbox" or "production"',
  push: '"yes" or "no"',
  alarmEmail: 'the e-mail address that alarms are sent to',
  urgentEmail: 'the e-mail address that urgent alarms are also sent to',
  monthlyBudgetUsd: 'an amount of whole US dollars',
  reserveConcurrency: '"yes" or "no"',
  firewall: '"yes" or "no"',
  edgeFirewall: 'the ARN of a web ACL of CloudFront',
  gatewayQuota: 'the quota of API Gateway for the account, in requests a second',
  concurrencyQuota: 'the quota of concurrent Lambda instances of the account',
  backupCopyVault: 'the ARN of a backup vault',
  eventCopyBus: 'the ARN of an event bus',
  table: "the name of a table to use in place of the stage's own",
  sessionsValidFrom: 'an instant such as 2026-11-21T03:00:00Z',
  rotateAtOnce: '"yes"',
  removed: 'the settings that the deployment removes, separated by commas',
} as const;

export type ContextSetting = keyof typeof contextSettings;

/** The settings of one command. The other settings last until a deployment changes them. */
const ofOneCommand: readonly string[] = ['stage', 'rotateAtOnce', 'removed'];

/** Whether a setting is the CDK's own: a feature flag, or a value added by its command line. */
const isOfCdk = (name: string): boolean => name.startsWith('@') || name.includes(':') || name === 'cli-telemetry';

/** A trimmed setting; undefined when it is missing or empty. */
export const given = (context: Context, name: ContextSetting): string | undefined => {
  const value = context[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** A setting of the right shape; undefined when it is missing. @throws Error that names a malformed setting */
export const matching = (context: Context, stage: string, name: ContextSetting, shape: RegExp): string | undefined => {
  const value = given(context, name);
  if (value === undefined || shape.test(value)) return value;
  throw new Error(`Stage ${stage}: ${name} "${value}" is not ${contextSettings[name]}.`);
};

/** Splits a setting of the form `a,b` into its parts. A part can be empty. */
export const givenList = (context: Context, name: ContextSetting): readonly string[] | undefined =>
  given(context, name)
    ?.split(',')
    .map((part) => part.trim());

/** The settings with a value that a deployment keeps, by name. */
export const givenSettings = (context: Context): Readonly<Record<string, string>> => {
  const lasting = Object.entries(context).filter(([name]) => name in contextSettings && !ofOneCommand.includes(name));
  return Object.fromEntries(
    lasting.flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    ),
  );
};

/** Refuses unknown context. Otherwise a misspelt setting would be ignored silently. */
export const checkContext = (context: Context): void => {
  const unknown = Object.keys(context).find((name) => !(name in contextSettings) && !isOfCdk(name));
  if (unknown !== undefined)
    throw new Error(`There is no setting "${unknown}": -c takes ${Object.keys(contextSettings).join(', ')}.`);
};

/** Drops the entries without a value. */
export const present = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };
