import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { EdgeStack } from '../../infra/edge/edge-stack.ts';
import { addService, type CodeOf } from '../../infra/service.ts';
import { namesOf } from '../../infra/stage/names.ts';
import { type StageSettings, stageSettings } from '../../infra/stage/stage-settings.ts';
import { localSettings } from '../../local/settings/local-settings.ts';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { noticesInForce } from '../harness/onboarding-form.ts';
import { withNested } from './nested.ts';

export type Resource = {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a template holds is JSON of any shape; a test that is wrong of it fails.
  readonly Properties: any;
  readonly DeletionPolicy?: string;
  readonly DependsOn?: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: as the properties.
  readonly UpdatePolicy?: any;
};

export type Template = {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Parameters?: Readonly<Record<string, { readonly Default?: string }>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown }>>;
};

export type Templates = Readonly<Record<'data' | 'api' | 'jobs' | 'operations', Template>>;

/** The feature flags and other context of cdk.json. */
export const cdkContext = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')).context;

export const provider = {
  idpIssuer: 'https://accounts.google.com',
  idpClientIds: 'web,android',
  about: localSettings.ABOUT,
  notices: JSON.stringify(noticesInForce),
  credentialIssuer: JSON.stringify({ name: 'Course platform', url: 'https://courses.test' }),
};

/** A permanent stage needs a recipient of its alarms. */
const alarmEmail = 'operations@example.com';

/** The settings of a stage, as `cdk synth -c stage=…` makes them. */
export const settingsOf = (stage: string, context: Record<string, string> = {}): StageSettings =>
  stageSettings({ ...cdkContext, ...provider, ...(stage === 'prod' && { alarmEmail }), stage, ...context });

/** Replaces the bundles for tests that only read templates. Nothing is built, and no folder is shared. */
export const noCode: CodeOf = () => Code.fromInline('exports.handler = async () => {};');

/** The first operation of each kind of caller. A synthesis takes most of its time for the functions of the API. */
export const fewRoutes: readonly Route[] = [...Map.groupBy<string, Route>(routes, ({ auth }) => auth).values()].flatMap(
  (rows) => rows.slice(0, 1),
);

/** A few operations, and those that a test looks for. */
export const fewRoutesAnd = (isWanted: (row: Route) => boolean): readonly Route[] =>
  routes.filter((row) => fewRoutes.includes(row) || isWanted(row));

/** Synthesises a stage into a folder with the feature flags of cdk.json. It does not run cdk-nag. */
export const synthesizeInto = (
  outdir: string,
  settings: StageSettings,
  codeOf: CodeOf,
  rows: readonly Route[] = routes,
): Templates => {
  // CloudFormation's own rules take seconds to load; findings.test.ts runs them.
  process.env['CDK_VALIDATION'] = 'false';
  const app = new App({ context: cdkContext, outdir, treeMetadata: false });
  const { data, api, jobs, operations } = addService(app, settings, codeOf, rows);
  const assembly = app.synth();
  const templateOf = (stack: { readonly artifactId: string }): Template =>
    assembly.getStackArtifact(stack.artifactId).template;
  const within = api.resources.map((stack) => ({
    logicalId: String(api.resolve(stack.nestedStackResource?.logicalId)),
    template: JSON.parse(readFileSync(join(outdir, stack.templateFile), 'utf8')),
  }));
  return {
    data: templateOf(data),
    api: withNested(templateOf(api), within),
    jobs: templateOf(jobs),
    operations: templateOf(operations),
  };
};

const withFolder = <Result>(use: (folder: string) => Result): Result => {
  const folder = mkdtempSync(join(tmpdir(), 'synthesized-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Synthesises the templates of a stage without a cache. */
export const synthesizeAgain = (settings: StageSettings, rows?: readonly Route[]): Templates =>
  withFolder((outdir) => synthesizeInto(outdir, settings, noCode, rows));

/** Synthesises the us-east-1 stack of a stage. */
export const synthesizeEdge = (settings: StageSettings): { template: Template; region: string } =>
  withFolder((outdir) => {
    process.env['CDK_VALIDATION'] = 'false';
    const app = new App({ outdir });
    const { artifactId } = new EdgeStack(app, { settings, names: namesOf(settings.name) });
    const { template, environment } = app.synth().getStackArtifact(artifactId);
    return { template, region: environment.region };
  });

const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(Object.freeze(value))) frozen(part);
  return value;
};

const synthesized = new Map<string, Templates>();

/**
 * The templates of a stage, synthesised once per process and settings. All test files share them, frozen.
 *
 * @param rows the operations; `fewRoutes` for what is the same with any operations
 */
export const synthesize = (settings: StageSettings, rows: readonly Route[] = routes): Templates => {
  const name = JSON.stringify([settings, rows.map(({ id }) => id)]);
  const templates = synthesized.get(name) ?? frozen(synthesizeAgain(settings, rows));
  synthesized.set(name, templates);
  return templates;
};

type Named = [logicalId: string, resource: Resource];

/** The resources by type. A template has up to 1,700 resources, and a test asks for them for each operation. */
const byType = new WeakMap<Template, ReadonlyMap<string, Named[]>>();

const indexed = (template: Template): ReadonlyMap<string, Named[]> => {
  const index = byType.get(template) ?? Map.groupBy(Object.entries(template.Resources), ([, { Type }]) => Type);
  byType.set(template, index);
  return index;
};

/** The resources of a type with their logical ids, at least one. */
export const resourcesOf = (template: Template, type: string): Named[] => {
  const found = indexed(template).get(type);
  if (found === undefined) throw new Error(`The template has no ${type}.`);
  return [...found];
};

export const resourceWith = (template: Template, type: string, properties: Record<string, unknown> = {}): Resource => {
  const wanted = Object.entries(properties).map(([name, value]) => [name, JSON.stringify(value)] as const);
  const found = resourcesOf(template, type).filter(([, { Properties }]) =>
    wanted.every(([name, value]) => JSON.stringify(Properties[name]) === value),
  );
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new Error(`The template has ${found.length} ${type} with ${JSON.stringify(properties)}.`);
  return only[1];
};
