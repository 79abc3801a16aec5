import type { PatienceOptions } from './attempts.ts';
import type { IdToken, SessionEnd } from './session.ts';

/** A deprecated operation that was called. `sunset` is the time of its removal. */
export type Deprecation = { readonly operation: string; readonly since: string; readonly sunset: Date | undefined };

export type CommonOptions = {
  /** The address of the API: `https://…/api/v1`. In a browser also a path of the page's own origin: `/api/v1`. */
  readonly url: string;
  /** Allows an address without TLS on another machine, for a test on a phone or in a container. */
  readonly insecure?: true;
  /** The platform's `fetch` by default. */
  readonly fetch?: typeof fetch;
  /** The timeout of one request in ms; 15,000 by default. */
  readonly timeoutMs?: number;
  /** Called at each answer of a deprecated operation (RFC 9745, RFC 8594). */
  readonly onDeprecation?: (deprecation: Deprecation) => void;
} & PatienceOptions;

export type ClientOptions = CommonOptions & {
  /**
   * Returns an ID token of the identity provider when the client opens a session; undefined when nobody is signed in.
   */
  readonly idToken?: () => Promise<IdToken | undefined>;
  /** Called once when an open session ends, because `forget` was called or the renewal was refused. */
  readonly onSessionEnd?: (end: SessionEnd) => void;
};

export type CallOptions = {
  /**
   * The idempotency key. Pass the same key to repeat a request that may have succeeded. By default each call gets a new
   * key.
   */
  readonly key?: string;
  /** The ETag of the version to replace. */
  readonly ifMatch?: string;
  readonly signal?: AbortSignal;
  /** The timeout in ms of each request of this call. It overrides the client's. */
  readonly timeoutMs?: number;
  /** The maximum number of tries. It overrides the client's; 1 disables retries. */
  readonly maximumTries?: number;
  /** Further headers, such as `traceparent`. Headers that the client sets cannot be replaced. */
  readonly headers?: Readonly<Record<string, string>>;
};

export type Answer<Data> = {
  readonly data: Data;
  readonly status: number;
  /** The ETag of the resource in the answer, to pass as `ifMatch`. */
  readonly etag: string | undefined;
  /** The payment deadline of a pending order; undefined in other answers. */
  readonly expires: Date | undefined;
  /** Whether the service repeats its answer to an earlier request with the same key. */
  readonly replayed: boolean;
  /** The id of the request, for support; undefined when a proxy has removed it. */
  readonly requestId: string | undefined;
};
