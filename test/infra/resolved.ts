import type { Template } from './synthesized.ts';

/** Where a template is imagined to be deployed. */
export const place: Readonly<Record<string, string>> = {
  'AWS::Partition': 'aws',
  'AWS::Region': 'ap-southeast-3',
  'AWS::AccountId': '123456789012',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::NoValue': '',
};

/** Values of what is known only when a template is deployed: by logical id, parameter name, or `id.Attribute`. */
export type Values = Readonly<Record<string, unknown>>;

const isIntrinsic = (value: object, name: string): value is Record<string, unknown> =>
  name in value && Object.keys(value).length === 1;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * A template's value as CloudFormation would make it: Ref, Fn::GetAtt and Fn::Join are replaced.
 *
 * @param values by logical id or parameter; a missing one becomes `<id>` or `<id.Attribute>`
 * @throws Error on any other intrinsic function, which a test must not take for text
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

/** The logical id of the parameter that reads a name of the parameter store. */
export const parameterFor = ({ Parameters = {} }: Template, name: string): string => {
  const found = Object.entries(Parameters).find(([, row]) => row.Default === name);
  if (found === undefined) throw new Error(`No parameter reads ${name}.`);
  return found[0];
};
