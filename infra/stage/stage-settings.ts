import type { Notice } from '../../shared/contract/accounts/notice.ts';
import { type About, stageAbout } from './about.ts';
import {
  type Context,
  type ContextSetting,
  checkContext,
  contextSettings,
  given,
  givenList,
  givenSettings,
  matching,
  present,
} from './context.ts';
import { checkCredentialKeys, credentialIssuerOf } from './credential-settings.ts';
import { identityProviderOf } from './identity-provider-settings.ts';
import { stageNotices } from './notices.ts';
import { settingsFile } from './settings-files.ts';
import { type ShopSettings, shopSettings } from './shop-settings.ts';
import { checkSigningKeys } from './signing-key-settings.ts';
import type { CredentialIssuer, CustomDomain, IdentityProvider, Stage } from './stage.ts';
import { checkStage } from './stage-checks.ts';
import { stages } from './stages.ts';

/** All settings of a stage, from its row and the context. */
export type StageSettings = Stage &
  ShopSettings & {
    readonly name: string;
    readonly identityProvider: IdentityProvider;
    readonly about: About;
    readonly notices: readonly Notice[];
    readonly credentialIssuer: CredentialIssuer;
    /** The name of a table to use instead of the stage's usual one, for example a restored table. */
    readonly table?: string;
    /** Sessions and access tokens from before this instant (RFC 3339) are invalid. A restored table needs it. */
    readonly sessionsValidFrom?: string;
    /** The account's quota of API Gateway in requests a second; by default the usual quota of the Region. */
    readonly gatewayQuota?: number;
    /** The settings of the files and the command line, which the stage keeps for the next deployment. */
    readonly given: Readonly<Record<string, string>>;
    /** The settings of the deployed stage that this deployment may remove. */
    readonly removed: readonly string[];
    /** The Region of the stage. In another Region its commands are refused. */
    readonly region?: string;
    /**
     * Accepts a change of the key schedule that is otherwise refused. For emergencies, when a key must not be trusted any
     * more.
     */
    readonly rotateAtOnce: boolean;
  };

const stageOf = (rows: Readonly<Record<string, Stage>>, name: string | undefined): [string, Stage] => {
  const choices = Object.keys(rows).join(', ');
  if (name === undefined) throw new Error(`Name ${contextSettings.stage}: -c stage=… is one of ${choices}.`);
  const stage = Object.hasOwn(rows, name) ? rows[name] : undefined;
  if (stage === undefined) throw new Error(`There is no stage "${name}": -c stage=… is one of ${choices}.`);
  return [name, stage];
};

const customDomainOf = (context: Context, stage: string): CustomDomain | undefined => {
  const domainName = matching(context, stage, 'domainName', /^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
  const certificateArn = matching(
    context,
    stage,
    'certificateArn',
    /^arn:aws:acm:[a-z0-9-]+:\d{12}:certificate\/[\w-]+$/,
  );
  if (domainName === undefined && certificateArn === undefined) return undefined;
  if (domainName === undefined || certificateArn === undefined)
    throw new Error(`Stage ${stage}: give domainName and certificateArn together, or none of them.`);
  return { domainName, certificateArn };
};

/** The alarm addresses and the budget. A permanent stage needs an address, so that somebody receives its alarms. */
const alarmsOf = (
  context: Context,
  name: string,
  stage: Stage,
): Pick<Stage, 'alarmEmail' | 'urgentEmail' | 'monthlyBudgetUsd'> => {
  const address = /^[^\s@]+@[^\s@]+$/;
  const alarmEmail = matching(context, name, 'alarmEmail', address) ?? stage.alarmEmail;
  const urgentEmail = matching(context, name, 'urgentEmail', address) ?? stage.urgentEmail;
  const budget = matching(context, name, 'monthlyBudgetUsd', /^[1-9]\d{0,6}$/);
  const monthlyBudgetUsd = budget === undefined ? stage.monthlyBudgetUsd : Number(budget);
  if (stage.permanent && alarmEmail === undefined)
    throw new Error(`Stage ${name} has no address for its alarms: set alarmEmail in ${settingsFile(name)}.`);
  if (monthlyBudgetUsd !== undefined && alarmEmail === undefined)
    throw new Error(`Stage ${name}: a budget needs an e-mail address: set alarmEmail in ${settingsFile(name)}.`);
  return {
    ...(alarmEmail && { alarmEmail }),
    ...(urgentEmail && { urgentEmail }),
    ...(monthlyBudgetUsd && { monthlyBudgetUsd }),
  };
};

const numberOf = (context: Context, stage: string, name: ContextSetting): number | undefined => {
  const text = matching(context, stage, name, /^\d{1,7}$/);
  return text === undefined ? undefined : Number(text);
};

/** A yes-or-no setting with a default that the context can override. */
const decided = (context: Context, stage: string, name: ContextSetting, otherwise: boolean): boolean =>
  ({ yes: true, no: false })[matching(context, stage, name, /^(yes|no)$/) ?? ''] ?? otherwise;

/** The settings that depend on the account and Region of the deployment. */
const placeOf = (context: Context, stage: string) =>
  present({
    gatewayQuota: numberOf(context, stage, 'gatewayQuota'),
    concurrencyQuota: numberOf(context, stage, 'concurrencyQuota'),
    region: matching(context, stage, 'region', /^[a-z]+(-[a-z]+)+-\d$/),
    table: matching(context, stage, 'table', /^[\w.-]{3,255}$/),
    sessionsValidFrom: matching(context, stage, 'sessionsValidFrom', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    edgeFirewall: matching(
      context,
      stage,
      'edgeFirewall',
      /^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+$/,
    ),
    eventCopyBus: matching(context, stage, 'eventCopyBus', /^arn:aws:events:[a-z0-9-]+:\d{12}:event-bus\/[\w.-]+$/),
    backupCopyVault: matching(
      context,
      stage,
      'backupCopyVault',
      /^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]+$/,
    ),
  });

/**
 * The settings of the stage that the context names: each from the context, or else from the stage's row.
 *
 * @param rows the rows of all stages
 * @param region the Region of the deployment, if known
 * @throws Error that names the missing, unknown or malformed setting
 */
export const stageSettings = (context: Context, rows = stages, region?: string): StageSettings => {
  checkContext(context);
  const [name, stage] = stageOf(rows, given(context, 'stage'));
  checkSigningKeys(name, stage.signingKeys);
  checkCredentialKeys(name, stage.credentialKeys, Date.now());
  const identityProvider = identityProviderOf(context, name, stage.identityProvider);
  const customDomain = customDomainOf(context, name);
  const whoHears = alarmsOf(context, name, stage);
  const environment = matching(context, name, 'paymentGateway', /^(sandbox|production)$/);
  const settings: StageSettings = {
    ...stage,
    ...placeOf(context, name),
    name,
    given: givenSettings(context),
    removed: givenList(context, 'removed') ?? [],
    identityProvider,
    about: stageAbout(context, name, stage.about),
    notices: stageNotices(context, name, stage.notices),
    ...shopSettings(context, name, stage),
    credentialIssuer: credentialIssuerOf(context, name, stage),
    reserveConcurrency: decided(context, name, 'reserveConcurrency', stage.reserveConcurrency),
    firewall: decided(context, name, 'firewall', stage.firewall),
    push: decided(context, name, 'push', stage.push ?? false),
    rotateAtOnce: matching(context, name, 'rotateAtOnce', /^yes$/) !== undefined,
    ...(customDomain && { customDomain }),
    ...whoHears,
    ...(environment && {
      paymentGateway: { ...stage.paymentGateway, environment: environment === 'production' ? environment : 'sandbox' },
    }),
  };
  checkStage(settings, rows, region);
  return settings;
};
