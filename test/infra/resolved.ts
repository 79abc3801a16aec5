import type { Template } from './synthesized.ts';

/** The assumed partition, Region and account of a deployment. */
export const place: Readonly<Record<string, string>> = {
  'AWS::Partition': 'aws',
  'AWS::Region': 'ap-southeast-3',
  'AWS::AccountId': '123456789012',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::NoValue': '',
};

/** Values that only a deployment knows, by logical id, parameter name, or `id.Attribute`. */
export type Values = Readonly<Record<string, unknown>>;

const isIntrinsic = (value: object, name: string): value is Record<string, unknown> =>
  name in value && Object.keys(value).length === 1;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Resolves Ref, Fn::GetAtt and Fn::Join as CloudFormation would.
 * @param values the values by logical id or parameter; a missing value becomes `<id>` or `<id.Attribute>`
 * @throws Error for any other intrinsic function, which a test must not mistake for text
 */
export const resolved = (value: unknown, values: Values = {}): unknown => {
  if (Array.isArray(value)) return value.map((part) => resolved(part, values));
  if (!isObject(value)) return value;
  if (isIntrinsic(value, 'Ref')) {
    const name = String(value['Ref']);
    return values[name] ?? place[name] ?? `<${name}>`;
  }
  if (isIntrinsic(value, 'Fn::GetAtt')) {
    const name = [value['Fn::GetAtt']].flat().join('.');
    return values[name] ?? `<${name}>`;
  }
  if (isIntrinsic(value, 'Fn::Join')) {
    const [separator, parts] = value['Fn::Join'] as [string, unknown];
    return [resolved(parts, values)].flat().join(separator);
  }
  const unknown = Object.keys(value).find((name) => name.startsWith('Fn::'));
  if (unknown !== undefined) throw new Error(`The test does not know ${unknown}.`);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolved(part, values)]));
};

export const parameterFor = ({ Parameters = {} }: Template, name: string): string => {
  const found = Object.entries(Parameters).find(([, row]) => row.Default === name);
  if (found === undefined) throw new Error(`No parameter reads ${name}.`);
  return found[0];
};
