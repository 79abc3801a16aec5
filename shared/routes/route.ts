import type * as z from 'zod/mini';
import type { Role } from '../contract/accounts/user.ts';
import type { SchemaName } from '../contract/schemas.ts';
import type { ServiceScope } from '../contract/sign-in/service-scopes.ts';
import type { DestructiveRule } from '../domain/staff/destructive.ts';
import type { ErrorCode } from '../errors.ts';
import { type AccountField, type Grant, isRemote } from './grants.ts';

/** The maximum length of a body in bytes. The function checks it, and so does the firewall of a stage that has one. */
export const maximumBodyBytes = 64 * 1024;

/** The maximum length of a body in bytes where the row has `longBody`. Only the function checks it. */
export const maximumLongBodyBytes = 1024 * 1024;

type Schema = z.ZodMiniType;

/** A token bucket: the sustained rate per second, and the burst. */
export type Throttle = { readonly ratePerSecond: number; readonly burst: number };

/** One row of the route table: all facts about an operation. */
export type Route = {
  /** The `operationId`; in kebab case also the name of the function's file. */
  readonly id: string;
  /** The resource. The folders of this name contain its functions, rows, schemas, stores and tests. */
  readonly resource:
    | 'accounts'
    | 'sign-in'
    | 'staff'
    | 'erasure'
    | 'enrollments'
    | 'courses'
    | 'coupons'
    | 'policies'
    | 'orders'
    | 'refund-requests'
    | 'wallet'
    | 'topups'
    | 'media'
    | 'audit'
    | 'bank'
    | 'books'
    | 'devices'
    | 'drafts'
    | 'webhooks'
    | 'certificates'
    | 'payables'
    | 'service';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `{base_url}/api/v1`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /**
   * `user` is a verified access token of an active account. `service` is a service token of the stage's settings.
   * `gateway` is a signature of the payment gateway in the body. Each kind refuses the credentials of the other kinds.
   */
  readonly auth: 'public' | 'user' | 'service' | 'gateway';
  /** The scope that a service token needs. */
  readonly scope?: ServiceScope;
  /** The roles with permission to call the operation; by default every role. */
  readonly roles?: readonly Role[];
  /** The request schemas themselves, because the function parses requests with them. */
  readonly request: { readonly params?: Schema; readonly query?: Schema; readonly body?: Schema };
  /** The request must have an `Idempotency-Key`. A repeat with this key changes nothing and gets the first answer. */
  readonly idempotent?: true;
  /** A POST without a key that has the same effect and answer when it is sent twice. Clients repeat it. */
  readonly repeatable?: true;
  /** The client chooses the id of the created resource. A malformed id is `invalid_request`, not `not_found`. */
  readonly creates?: true;
  /** The body contains a file, so it can have up to 1 MiB. */
  readonly longBody?: true;
  /** The ETag of the answer is the resource's version. `If-Match` of a write names the version to replace. */
  readonly versioned?: true;
  /** While the order can be paid, the answer has the header `Expires` with the payment deadline. */
  readonly payable?: true;
  /** The answer is also available as HTML, for a request that prefers HTML to JSON. */
  readonly html?: true;
  /**
   * The answer is a long text, which API Gateway compresses with gzip. A client that does not accept gzip is refused. The
   * use case returns the body as JSON text.
   */
  readonly compressed?: true;
  /** The body of the answer is a compact JWS, not JSON. */
  readonly jws?: true;
  /** The names of the response schemas. A function needs only their types, so a row does not import the schemas. */
  readonly responses: { readonly [status: number]: SchemaName | 'empty' };
  /**
   * The error codes of this operation alone. `errorCodesOf` adds the codes that follow from other fields of the row.
   */
  readonly errors: readonly ErrorCode[];
  /** The answer has a strong ETag and can be cached for this time. Without this field the answer is `no-store`. */
  readonly maxAgeSeconds?: number;
  /**
   * The operation will be removed. `since` is the time of the announcement, `sunset` the time of the removal, at least
   * 12 months later. RFC 3339.
   */
  readonly deprecated?: { readonly since: string; readonly sunset: string; readonly instead: string };
  /**
   * When a staff member's write takes something from its subject (domain/staff/destructive.ts). A staff member may do
   * this to at most 50 different subjects a day.
   */
  readonly destructive?: DestructiveRule;
  /**
   * The answer is a business record that names a person by id only (decision 0121). The person does not count towards
   * the 300 people that a staff member may be shown in a day.
   */
  readonly showsBusiness?: true;
  readonly grants: readonly Grant[];
  /** The protected attributes of a user that its writes may name. IAM denies all others (infra/functions/user-fence.ts). */
  readonly accountFields?: readonly AccountField[];
  /** API Gateway's rate limit for all callers together; by default the stage's limit (infra/stage/stages.ts). */
  readonly throttle?: Throttle;
  /** Reserved concurrency. It bounds the cost of a flood that the throttle admits. */
  readonly maximumConcurrency?: number;
  readonly timeoutMs: number;
  readonly memoryMb: number;
};

/**
 * The methods of a row. HEAD answers like GET, without the body (RFC 9110 §9.3.2). Monitors and link previews ask public
 * addresses by HEAD.
 */
export const methodsOf = ({ method, auth }: Pick<Route, 'method' | 'auth'>): readonly string[] =>
  method === 'GET' && auth === 'public' ? ['GET', 'HEAD'] : [method];

/** Keeps the literal types of a row. */
export const route = <const R extends Route>(row: R): R => row;

/** Every error code of an operation: its own codes, and those that follow from other fields of its row. */
export const errorCodesOf = (row: Route): readonly ErrorCode[] => {
  // Every operation can refuse a body. An operation without a body schema refuses any body.
  const codes = new Set<ErrorCode>([...row.errors, 'invalid_request', 'upload_too_large']);
  if (row.idempotent) codes.add('idempotency_key_required').add('invalid_idempotency_key').add('conflict');
  if (row.versioned && row.method === 'PUT') codes.add('conflict');
  if (row.request.params !== undefined) codes.add('not_found');
  if (row.auth === 'user') codes.add('unauthorized').add('account_unavailable');
  if (row.auth === 'service') codes.add('unauthorized');
  if (row.roles !== undefined || row.scope !== undefined) codes.add('forbidden');
  if (row.grants.some(isRemote)) codes.add('dependency_unavailable');
  return [...codes.add('internal_error')];
};

/**
 * The file of a row's function, relative to the project's root: `getOrder` of orders → `functions/orders/get-order.ts`.
 */
export const functionFile = (row: Pick<Route, 'id' | 'resource'>): string =>
  `functions/${row.resource}/${row.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
