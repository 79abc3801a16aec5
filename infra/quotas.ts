import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Resource = { readonly Type: string; readonly Properties?: Readonly<Record<string, unknown>> };

/** One for each resource of a type. */
const ofType =
  (type: string) =>
  ({ Type }: Resource): number =>
    Number(Type === type);

/** The resources that API Gateway makes from the paths of a document: one for each different beginning. */
const gatewayResources = ({ Type, Properties = {} }: Resource): number => {
  if (Type !== 'AWS::ApiGateway::RestApi') return 0;
  const paths: readonly string[] = Object.keys(Object(Object(Properties['Body']).paths));
  const beginnings = paths.flatMap((path) => {
    const parts = path.split('/').filter(Boolean);
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  });
  // The root is a resource, too.
  return new Set(beginnings).size + 1;
};

const reservedInstances = ({ Properties = {} }: Resource): number =>
  Number(Properties['ReservedConcurrentExecutions'] ?? 0);

/** A quota of AWS, and how many of it a resource takes. */
export type Quota = {
  readonly name: string;
  /** The default of AWS for a new account. */
  readonly most: number;
  /** Whether all stages of the account share the quota, in whichever Region they are. */
  readonly shared: boolean;
  readonly taken: (resource: Resource) => number;
};

/**
 * The quotas that grow with operations, jobs or stages, and that a stage comes nearest to. Source: the pages "Quotas" of
 * the services, November 2026.
 */
export const quotas: readonly Quota[] = [
  { name: 'IAM roles', most: 1000, shared: true, taken: ofType('AWS::IAM::Role') },
  { name: 'CloudFront cache policies', most: 20, shared: true, taken: ofType('AWS::CloudFront::CachePolicy') },
  {
    name: 'CloudFront response headers policies',
    most: 20,
    shared: true,
    taken: ofType('AWS::CloudFront::ResponseHeadersPolicy'),
  },
  { name: 'Reserved instances of Lambda', most: 900, shared: false, taken: reservedInstances },
  { name: 'API Gateway resources of an API', most: 300, shared: false, taken: gatewayResources },
  { name: 'EventBridge rules of a bus', most: 300, shared: false, taken: ofType('AWS::Events::Rule') },
  { name: 'CloudWatch alarms', most: 5000, shared: false, taken: ofType('AWS::CloudWatch::Alarm') },
];

/** Three stages, and one of them in a second Region. */
export const stagesOfAnAccount = 4;

/** The used part of a quota from which a synthesis names it. */
const near = 0.8;

/** The quotas with what a stage takes, and with what the stages of an account take together. */
export const usesOf = (resources: readonly Resource[]) =>
  quotas.map(({ name, most, shared, taken }) => {
    const ofStage = resources.reduce((sum, resource) => sum + taken(resource), 0);
    return { name, most, ofStage, together: shared ? stagesOfAnAccount * ofStage : ofStage };
  });

/** A sentence for each quota of which an account with four such stages takes more than four fifths. */
export const nearQuotas = (resources: readonly Resource[]): readonly string[] =>
  usesOf(resources)
    .filter(({ most, together }) => together > near * most)
    .map(
      ({ name, most, ofStage, together }) =>
        `Near a quota: this stage has ${ofStage} ${name}, and ${together} count against ${most}. Have the quota raised (docs/guides/first-deployment.md).`,
    );

/** The resources of all templates of an assembly. @param folder the folder of the assembly */
export const resourcesIn = (folder: string): readonly Resource[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.template.json'))
    .flatMap((file): Resource[] => Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8')).Resources));
