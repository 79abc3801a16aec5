import { checkTimetable } from '../shared/auth/signing-keys.ts';
import { type Context, type ContextSetting, checkContext, contextSettings, given } from './context.ts';
import { identityProviderOf } from './identity-provider-settings.ts';
import { type CustomDomain, type IdentityProvider, type Stage, stages } from './stages.ts';

/** All that the stacks of a stage are made from. */
export type StageSettings = Stage & {
  readonly name: string;
  readonly identityProvider: IdentityProvider;
  /** Another table than the stage's own: one restored from a backup. */
  readonly table?: string;
  /** Takes a step of the signing timetable that would otherwise be refused: a key must not be trusted any longer. */
  readonly rotateAtOnce: boolean;
};

const stageOf = (rows: Readonly<Record<string, Stage>>, name: string | undefined): [string, Stage] => {
  const choices = Object.keys(rows).join(', ');
  if (name === undefined) throw new Error(`Name ${contextSettings.stage}: -c stage=… is one of ${choices}.`);
  const stage = Object.hasOwn(rows, name) ? rows[name] : undefined;
  if (stage === undefined) throw new Error(`There is no stage "${name}": -c stage=… is one of ${choices}.`);
  return [name, stage];
};

const matching = (context: Context, stage: string, name: ContextSetting, shape: RegExp): string | undefined => {
  const value = given(context, name);
  if (value === undefined || shape.test(value)) return value;
  throw new Error(`Stage ${stage}: ${name} "${value}" is not ${contextSettings[name]}.`);
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

const checkSigningKeys = (stage: string, keys: Stage['signingKeys']): void => {
  const names = keys.map(({ name }) => name);
  const malformed = names.find((name) => !/^[a-z0-9-]{1,20}$/.test(name));
  if (malformed !== undefined)
    throw new Error(`Stage ${stage}: the key name "${malformed}" is not 1 to 20 of the characters a-z 0-9 -.`);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Stage ${stage}: two slots have the one key "${twice}".`);
  if (keys.length < 1 || keys.length > 3)
    throw new Error(`Stage ${stage}: one to three signing keys, not ${keys.length}.`);
  try {
    checkTimetable(keys);
  } catch (cause) {
    throw new Error(`Stage ${stage}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
};

/**
 * The settings of the stage that the context names: each from the context, or else from the stage's row.
 *
 * @param rows the stages there are
 * @throws Error with one sentence that names the setting that is missing, unknown or malformed
 */
export const stageSettings = (context: Context, rows = stages): StageSettings => {
  checkContext(context);
  const [name, stage] = stageOf(rows, given(context, 'stage'));
  checkSigningKeys(name, stage.signingKeys);
  const identityProvider = identityProviderOf(context, name, stage.identityProvider);
  const customDomain = customDomainOf(context, name);
  const alarmEmail = matching(context, name, 'alarmEmail', /^[^\s@]+@[^\s@]+$/);
  const table = matching(context, name, 'table', /^[\w.-]{3,255}$/);
  return {
    ...stage,
    name,
    identityProvider,
    rotateAtOnce: matching(context, name, 'rotateAtOnce', /^yes$/) !== undefined,
    ...(customDomain && { customDomain }),
    ...(alarmEmail && { alarmEmail }),
    ...(table && { table }),
  };
};
