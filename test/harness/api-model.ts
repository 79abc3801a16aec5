import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as eventBridge from '@aws-sdk/client-eventbridge';
import * as kms from '@aws-sdk/client-kms';
import * as s3 from '@aws-sdk/client-s3';
import * as secretsManager from '@aws-sdk/client-secrets-manager';

/** A shape of an AWS API, from the SDK's schemas. */
export type Shape =
  | Structure
  | { readonly kind: 'list'; readonly of: () => Shape }
  | { readonly kind: 'map'; readonly of: () => Shape }
  | { readonly kind: 'simple'; readonly code: number };

type Structure = {
  readonly kind: 'structure' | 'union';
  readonly name: string;
  readonly members: readonly Member[];
};

export type Member = {
  readonly name: string;
  readonly shape: () => Shape;
  /** The header that carries the member, in lower case; undefined for a member in the body. */
  readonly header: string | undefined;
};

/** The SDK's numbers of simple shapes (`@smithy/core`, schema/schemas/sentinels). */
export const simple = {
  text: 0,
  number: 1,
  boolean: 2,
  instant: 4,
  dateTime: 5,
  httpDate: 6,
  epochSeconds: 7,
} as const;
const [listOf, mapOf, blobs] = [64, 128, [21, 42]];
export const isBlob = (code: number): boolean => blobs.includes(code);

const traitsOf = (schema: readonly unknown[]): Readonly<Record<string, unknown>> =>
  typeof schema[1] === 'object' && schema[1] !== null ? { ...schema[1] } : {};

const memberOf = (name: string, schema: unknown): Member => {
  const isTraited = Array.isArray(schema) && schema.length === 2;
  const header = isTraited ? traitsOf(schema)['httpHeader'] : undefined;
  return {
    name,
    shape: () => shapeOf(isTraited ? schema[0] : schema),
    header: typeof header === 'string' ? header.toLowerCase() : undefined,
  };
};

const shapeOf = (schema: unknown): Shape => {
  const found = typeof schema === 'function' ? schema() : schema;
  if (found === 'unit') return { kind: 'structure', name: 'unit', members: [] };
  if (typeof found === 'number') {
    if (found >= mapOf) return { kind: 'map', of: () => shapeOf(found - mapOf) };
    if (found >= listOf) return { kind: 'list', of: () => shapeOf(found - listOf) };
    return { kind: 'simple', code: found };
  }
  if (!Array.isArray(found)) throw new Error(`The SDK describes a shape in a way that is not known: ${String(found)}.`);
  // A schema with the traits of a member.
  if (found.length === 2) return shapeOf(found[0]);
  const [kind, , name, , names, schemas] = found;
  if (kind === 0) return shapeOf(names);
  if (kind === 1) return { kind: 'list', of: () => shapeOf(names) };
  if (kind === 2) return { kind: 'map', of: () => shapeOf(schemas) };
  const members = names.map((each: string, index: number) => memberOf(each, schemas[index]));
  return { kind: kind === 4 ? 'union' : 'structure', name, members };
};

const services: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  DynamoDB_20120810: dynamodb,
  TrentService: kms,
  AWSEvents: eventBridge,
  secretsmanager: secretsManager,
  S3: s3,
};

/**
 * The shape of an operation's answer.
 * @param target service and operation in the form of `X-Amz-Target`, such as `TrentService.Sign`; for S3 `S3.GetObject`
 */
export const answerShape = (target: string): Structure => {
  const [service = '', operation = ''] = target.split('.');
  const schema = services[service]?.[`${operation}$`];
  if (!Array.isArray(schema)) throw new Error(`The SDK has no ${target}.`);
  const shape = shapeOf(schema[5]);
  if (shape.kind !== 'structure' && shape.kind !== 'union') throw new Error(`${target} answers no structure.`);
  return shape;
};
