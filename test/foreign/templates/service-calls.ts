import { randomUUID } from 'node:crypto';
import { resolved } from '../../infra/resolved.ts';
import type { Resource } from '../../infra/synthesized.ts';
import { account } from '../local/aws.ts';
import type { TemplateFile } from './assemblies.ts';

/** A call that CloudFormation makes to a service to create a resource. */
export type CreationCall = {
  readonly service: 'iam' | 'sns' | 's3';
  readonly id: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: string;
};

type Tag = { readonly Key: string; readonly Value: string };

/** The form fields of a list, such as `Tags.member.1.Key=service`. */
const tagFields = (tags: readonly Tag[]): [string, string][] =>
  tags.flatMap(({ Key, Value }, index): [string, string][] => [
    [`Tags.member.${index + 1}.Key`, Key],
    [`Tags.member.${index + 1}.Value`, Value],
  ]);

const form = (action: string, version: string, fields: Readonly<Record<string, unknown>>, tags: readonly Tag[]) =>
  new URLSearchParams([
    ['Action', action],
    ['Version', version],
    ...Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
    ...tagFields(tags),
  ]).toString();

// biome-ignore lint/suspicious/noExplicitAny: the properties of a resource are JSON of any shape.
type Making = (properties: any, region: string) => Omit<CreationCall, 'id'>;

const toIam = (action: string, fields: Readonly<Record<string, unknown>>, tags: readonly Tag[] = []) =>
  ({ service: 'iam', method: 'POST', path: '/', body: form(action, '2010-05-08', fields, tags) }) as const;

/**
 * With account-regional names the template has a prefix, and S3 needs the whole name. Without a name, CloudFormation
 * chooses one.
 */
const bucketName = ({ BucketName, BucketNamePrefix }: Record<string, string>, region: string): string =>
  BucketName ?? (BucketNamePrefix ? `${BucketNamePrefix}-${account}-${region}-an` : `chosen-${randomUUID()}`);

const makings: Readonly<Record<string, Making>> = {
  'AWS::IAM::Role': ({ RoleName, Description, AssumeRolePolicyDocument, MaxSessionDuration, Path, Tags }) =>
    toIam(
      'CreateRole',
      // CloudFormation chooses a name where the template has none.
      {
        RoleName: RoleName ?? `chosen-${randomUUID()}`,
        Description,
        AssumeRolePolicyDocument,
        MaxSessionDuration,
        Path,
      },
      Tags,
    ),
  'AWS::IAM::ManagedPolicy': ({ ManagedPolicyName, Description, PolicyDocument, Path }) =>
    toIam('CreatePolicy', {
      PolicyName: ManagedPolicyName ?? `chosen-${randomUUID()}`,
      Description,
      PolicyDocument,
      Path,
    }),
  'AWS::SNS::Topic': ({ TopicName, Tags = [] }) => ({
    service: 'sns',
    method: 'POST',
    path: '/',
    body: form('CreateTopic', '2010-03-31', { Name: TopicName }, Tags),
  }),
  'AWS::S3::Bucket': (properties, region) => ({
    service: 's3',
    method: 'PUT',
    path: `/${bucketName(properties, region)}`,
    body: `<CreateBucketConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><LocationConstraint>${region}</LocationConstraint></CreateBucketConfiguration>`,
  }),
};

/**
 * Replaces values that are known only after the deployment. The service then checks the names and the document's form.
 */
const tolerant = (properties: Resource['Properties'], region: string): unknown => {
  const asArns = JSON.parse(
    JSON.stringify(properties, (_, value) =>
      typeof value === 'object' && value !== null && ('Fn::ImportValue' in value || 'Fn::Select' in value)
        ? 'arn:aws:iam::123456789012:root'
        : value,
    ),
  );
  return resolved(asArns, { 'AWS::Region': region });
};

/** The creation calls of IAM, SNS and S3 for templates in a Region. */
export const creationCalls = (templates: readonly TemplateFile[], region: string): readonly CreationCall[] =>
  templates.flatMap(({ template }) =>
    Object.entries(template.Resources).flatMap(([id, { Type, Properties }]) => {
      const making = makings[Type];
      return making === undefined ? [] : [{ id, ...making(tolerant(Properties ?? {}, region), region) }];
    }),
  );

/** Sends a call to a stand-in. @returns the refusal as text; undefined when the call is accepted */
export const refusalOf = async (endpoint: string, region: string, call: CreationCall): Promise<string | undefined> => {
  const scope = `${account}/20260101/${region}/${call.service}/aws4_request`;
  const answer = await fetch(`${endpoint}${call.path}`, {
    method: call.method,
    headers: {
      authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`,
      'x-amz-date': '20260101T000000Z',
      'content-type': call.service === 's3' ? 'application/xml' : 'application/x-www-form-urlencoded',
    },
    body: call.body,
  });
  const text = await answer.text();
  return answer.ok ? undefined : `${call.id}: ${/<Message>(.*?)<\/Message>/s.exec(text)?.[1] ?? text}`;
};
