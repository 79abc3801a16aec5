import { createHash, timingSafeEqual } from 'node:crypto';
import { type ServiceScope, serviceScopes } from '../../contract/internal/service-scopes.ts';
import { Fault, type Refusal, refuse } from '../../errors.ts';
import { isJsonObject } from '../json-object.ts';

/** A service token as a stage is told of it: never the token, only its hash. */
export type ServiceTokenRow = {
  readonly name: string;
  /** Of the whole token, lower-case hex. */
  readonly sha256: string;
  readonly scopes: readonly ServiceScope[];
  /** RFC 3339; the first instant at which it is good. */
  readonly valid_from: string;
  /** RFC 3339; the first instant at which it is good no longer. */
  readonly valid_to: string;
};

/** A program of ours that calls from inside, as the audit trail and the log name it. */
export type ServiceCaller = { readonly actor: `service:${string}` };

/** The name of a service; without `_`, which ends it in a token. */
export const serviceName = /^[a-z][a-z0-9-]{1,30}$/;

/** Octets of a token's secret; 43 characters of base64url. */
const secretBytes = 32;
const tokenShape = /^svc_[a-z][a-z0-9-]{1,30}_[\w-]{43}$/;
/** Longer than the longest token, and looked at before the shape. */
const maximumLength = 128;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The hash by which settings know a token. */
export const hashOfToken = (token: string): string => digest(token).toString('hex');

/** Makes a token that nobody can guess. @param name of the service, of the shape `serviceName` */
export const newServiceToken = (name: string, randomBytes: (size: number) => Uint8Array): string =>
  `svc_${name}_${Buffer.from(randomBytes(secretBytes)).toString('base64url')}`;

const isText = (value: unknown): value is string => typeof value === 'string';

const isScope = (value: unknown): value is ServiceScope => serviceScopes.some((scope) => scope === value);

const isRow = (value: unknown): value is ServiceTokenRow =>
  isJsonObject(value) &&
  isText(value['name']) &&
  isText(value['sha256']) &&
  isText(value['valid_from']) &&
  isText(value['valid_to']) &&
  Array.isArray(value['scopes']) &&
  value['scopes'].every(isScope);

/**
 * Reads the service tokens of a stage. They were checked when the stage was deployed (infra/stage/service-tokens.ts).
 *
 * @param json a list of `ServiceTokenRow`
 * @throws Fault internal_error when it is anything else
 */
export const configuredServiceTokens = (json: string): readonly ServiceTokenRow[] => {
  const rows: unknown = JSON.parse(json);
  if (Array.isArray(rows) && rows.every(isRow)) return rows;
  throw new Fault('internal_error', 'The service tokens are not configured.');
};

const isOf = ({ sha256 }: ServiceTokenRow, hash: Buffer): boolean => {
  const known = Buffer.from(sha256, 'hex');
  return known.length === hash.length && timingSafeEqual(known, hash);
};

const isValid = ({ valid_from, valid_to }: ServiceTokenRow, nowMs: number): boolean =>
  Date.parse(valid_from) <= nowMs && nowMs < Date.parse(valid_to);

/**
 * Whether a token is one that a stage believes at an instant, and good for what is asked. Hashes are compared in constant time,
 * and each with every row, so that how long it takes tells nothing of them.
 *
 * @returns who calls; `unauthorized`; `forbidden` (`scope`) where it is good for something else
 */
export const verifyServiceToken = (
  token: string,
  rows: readonly ServiceTokenRow[],
  scope: ServiceScope | undefined,
  nowMs: number,
): ServiceCaller | Refusal => {
  if (token.length > maximumLength || !tokenShape.test(token)) return refuse('unauthorized');
  const hash = digest(token);
  const [row] = rows.filter((each) => isOf(each, hash)).filter((each) => isValid(each, nowMs));
  if (row === undefined || !token.startsWith(`svc_${row.name}_`)) return refuse('unauthorized');
  return scope !== undefined && row.scopes.includes(scope)
    ? { actor: `service:${row.name}` }
    : refuse('forbidden', undefined, [{ reason: 'scope' }]);
};
