import { createHash, timingSafeEqual } from 'node:crypto';
import { type ServiceScope, serviceScopes } from '../../contract/sign-in/service-scopes.ts';
import { Fault, type Refusal, refuse } from '../../errors.ts';
import { isJsonObject } from '../json-object.ts';

/** A service token as it is stored in a stage's settings: only its hash. */
export type ServiceTokenRow = {
  readonly name: string;
  /** SHA-256 of the whole token, lower-case hex. */
  readonly sha256: string;
  readonly scopes: readonly ServiceScope[];
  /** RFC 3339. */
  readonly valid_from: string;
  /** RFC 3339; from this instant on the token is invalid. */
  readonly valid_to: string;
};

/** A calling service, by the name that the audit trail and the log use. */
export type ServiceCaller = { readonly actor: `service:${string}` };

/** The shape of a service's name. A name has no `_`, because `_` ends the name in a token. */
export const serviceName = /^[a-z][a-z0-9-]{1,30}$/;

/** Octets of a token's secret, which are 43 characters of base64url. */
const secretBytes = 32;
const tokenShape = /^svc_[a-z][a-z0-9-]{1,30}_[\w-]{43}$/;
/** The greatest length of a token in characters. A longer token is refused before its shape is checked. */
const maximumLength = 128;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The hash of a token, as stored in the settings. */
export const hashOfToken = (token: string): string => digest(token).toString('hex');

/** Generates a random token. @param name the service's name, of the shape `serviceName` */
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
 * Parses the service tokens of a stage. The deployment has validated them (infra/stage/service-tokens.ts).
 *
 * @param json a list of `ServiceTokenRow`
 * @throws SyntaxError when the text is not JSON; Fault `internal_error` when it is not such a list
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
 * Verifies a service token: known to the stage, valid now, and granted the scope. The token's hash is compared with
 * every row in constant time, so that the duration reveals nothing.
 *
 * @returns the caller; or `unauthorized` for an unknown or invalid token, `forbidden` (`scope`) when `scope` is undefined
 * or not granted
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
