import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addressesHere } from './addresses.ts';
import type { LocalStageFile } from './directory.ts';

type Resource = {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DependsOn?: string | readonly string[];
};
type GatewayResponse = {
  readonly statusCode?: string;
  readonly responseParameters: unknown;
  readonly responseTemplates: unknown;
};
type Template = { readonly Resources: Readonly<Record<string, Resource>> };

/**
 * Resource types that ministack 1.5.33 does not support. A row with a property concerns only resources with that
 * property. `lost` names the untested part.
 */
const unknownResources: Readonly<Record<string, { readonly property?: string; readonly lost: string }>> = {
  'AWS::Events::Archive': { lost: 'no event is archived' },
  'AWS::CloudFront::KeyGroup': { lost: 'nobody can open the address of a private picture' },
  'AWS::CloudFront::PublicKey': { lost: 'nobody can open the address of a private picture' },
  'AWS::GuardDuty::MalwareProtectionPlan': { lost: 'every upload counts as clean (malware-scan.ts)' },
  'AWS::XRay::SamplingRule': { lost: 'traces are sampled by no rule' },
  'AWS::CloudWatch::Alarm': { property: 'Metrics', lost: 'no alarm computes with metrics' },
};

const isUnknown = ({ Type, Properties = {} }: Resource): boolean => {
  const row = unknownResources[Type];
  return row !== undefined && (row.property === undefined || row.property in Properties);
};

/** Replaces references to removed resources by a text. */
const withoutReferences = (value: unknown, ids: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((part) => withoutReferences(part, ids));
  if (typeof value !== 'object' || value === null) return value;
  const [[name, referred] = []] = Object.entries(value);
  const isReference = name === 'Ref' || name === 'Fn::GetAtt';
  if (isReference && ids.has(String([referred].flat()[0]))) return 'LEFTOUT';
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutReferences(part, ids)]));
};

/** A template without the resources that ministack does not support, and one line for each of them. */
const withoutUnknown = (template: Template): { readonly known: Template; readonly unknown: readonly string[] } => {
  const entries = Object.entries(template.Resources);
  const unknown = entries.filter(([, resource]) => isUnknown(resource));
  const ids = new Set(unknown.map(([id]) => id));
  const kept = entries
    .filter(([id]) => !ids.has(id))
    .map(([id, { DependsOn = [], ...rest }]) => {
      const after = [DependsOn].flat().filter((other) => !ids.has(String(other)));
      return [id, after.length > 0 ? { ...rest, DependsOn: after } : rest] as const;
    });
  const known = { ...template, Resources: withoutReferences(Object.fromEntries(kept), ids) as Template['Resources'] };
  return { known, unknown: unknown.map(([id, { Type }]) => `${Type} ${id}: ${unknownResources[Type]?.lost}`) };
};

/**
 * A template whose gateway responses are separate resources, because ministack does not read them in the API's body.
 * The API's deployment depends on each.
 */
const withGatewayResponses = (template: Template): Template => {
  const [api] = Object.entries(template.Resources).filter(([, { Type }]) => Type === 'AWS::ApiGateway::RestApi');
  if (api === undefined) return template;
  const [RestApiId, { Properties = {} }] = api;
  const rows = Object(Properties['Body'])['x-amazon-apigateway-gateway-responses'] as Record<string, GatewayResponse>;
  const responses = Object.entries(rows).map(([ResponseType, row]): [string, Resource] => [
    `GatewayResponse${ResponseType.replaceAll('_', '')}`,
    {
      Type: 'AWS::ApiGateway::GatewayResponse',
      Properties: {
        ...{ RestApiId: { Ref: RestApiId }, ResponseType },
        ...(row.statusCode && { StatusCode: row.statusCode }),
        ...{ ResponseParameters: row.responseParameters, ResponseTemplates: row.responseTemplates },
      },
    },
  ]);
  const waiting = Object.entries(template.Resources).map(([id, resource]): [string, Resource] => {
    const after = [resource.DependsOn ?? []].flat().map(String);
    const isDeployment = resource.Type === 'AWS::ApiGateway::Deployment';
    return [id, isDeployment ? { ...resource, DependsOn: [...after, ...responses.map(([name]) => name)] } : resource];
  });
  return { ...template, Resources: Object.fromEntries([...waiting, ...responses]) };
};

/** Overrides the functions' variables that contain addresses of stand-ins. */
const withEnvironment = (template: Template, here: Readonly<Record<string, string>>): Template => {
  const changed = Object.entries(template.Resources).map(([id, resource]): [string, Resource] => {
    const { Variables = {}, ...rest } = Object(resource.Properties?.['Environment']);
    const own = Object.entries(here).filter(([name]) => name in Variables);
    if (own.length === 0) return [id, resource];
    const Environment = { ...rest, Variables: { ...Variables, ...Object.fromEntries(own) } };
    return [id, { ...resource, Properties: { ...resource.Properties, Environment } }];
  });
  return { ...template, Resources: Object.fromEntries(changed) };
};

/**
 * The factor of longer function timeouts, because cold starts share this machine with ministack. The queues hide a
 * message for six timeouts.
 */
const patience = 5;
const longestSeconds = 900;

const withPatience = (template: Template): Template => {
  const changed = Object.entries(template.Resources).map(([id, resource]): [string, Resource] => {
    const seconds = Number(resource.Properties?.['Timeout']);
    if (resource.Type !== 'AWS::Lambda::Function' || Number.isNaN(seconds)) return [id, resource];
    const Timeout = Math.min(longestSeconds, patience * seconds);
    return [id, { ...resource, Properties: { ...resource.Properties, Timeout } }];
  });
  return { ...template, Resources: Object.fromEntries(changed) };
};

const images = fileURLToPath(new URL('../../../node_modules/@img', import.meta.url));

/** Adds this machine's build of sharp to the bundle, because Lambda's build runs only on arm64. */
const addNativePackages = (asset: string): void => {
  const target = `${asset}/node_modules/@img`;
  if (existsSync(target)) cpSync(images, target, { recursive: true });
};

/**
 * Changes an assembly so that a machine without internet and AWS account can deploy it. Public addresses become those
 * of the stand-ins. Resources that ministack does not support are removed. Functions get a longer timeout. Everything
 * else is identical to AWS.
 * @param directory the directory of the assembly
 * @returns one line for each removed resource
 */
export const adaptAssembly = (directory: string, local: LocalStageFile, region: string): readonly string[] => {
  const files = readdirSync(directory);
  for (const name of files.filter((file) => file.startsWith('asset.'))) addNativePackages(`${directory}/${name}`);
  return files
    .filter((file) => file.endsWith('.template.json'))
    .flatMap((file) => {
      const text = Object.entries(local.addresses).reduce(
        (changed, [world, here]) => changed.replaceAll(world, here),
        readFileSync(`${directory}/${file}`, 'utf8'),
      );
      const { known, unknown } = withoutUnknown(JSON.parse(text));
      const Ref = Object.keys(known.Resources).find((id) => id.startsWith('MediaBucket'));
      const here = { endpoint: local.endpoint, api: local.apis[region] ?? '', mediaBucket: { Ref } };
      const adapted = addressesHere(
        withPatience(withEnvironment(withGatewayResponses(known), local.environment)),
        here,
      );
      writeFileSync(`${directory}/${file}`, JSON.stringify(adapted, null, 1));
      return unknown.map((line) => `Left out of ${file.split('.')[0]}: ${line}.`);
    });
};
