import { type Patience, type PatienceOptions, patienceOf, repeated } from './attempts.ts';
import type { Received, Wire } from './exchange.ts';
import { Failure, failureOf } from './failure.ts';
import { operations } from './generated/operations.ts';
import type { Operations } from './generated/types.ts';
import { type InputOf, type Operation, type OperationId, type OutputOf, operationOf } from './operation.ts';
import { type Input, sentOf } from './sent.ts';
import { type IdToken, type Session, type SessionEnd, type SessionHolder, sessionHolder } from './session.ts';
import { signedExchange } from './signed-exchange.ts';

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * A key for platforms without `crypto`, such as React Native. `Math.random` is enough, because a key is not secret.
 */
const drawn = (): string =>
  Array.from({ length: 32 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');

/**
 * A new idempotency key. Use one key for each intent of a person, and the same key for every retry.
 * @returns 36 or more characters: letters, digits and `-`
 */
export const newKey = (): string => globalThis.crypto?.randomUUID?.() ?? `${Date.now().toString(36)}-${drawn()}`;

export type ClientOptions = {
  /** The address of the API: `https://…/api/v1`. */
  readonly url: string;
  /**
   * Returns an ID token of the identity provider when the client opens a session; undefined when nobody is signed in.
   */
  readonly idToken?: () => Promise<IdToken | undefined>;
  /** The platform's `fetch` by default. */
  readonly fetch?: typeof fetch;
  /** The timeout of one request in ms; 15,000 by default. */
  readonly timeoutMs?: number;
  /** Called once when an open session ends, because `forget` was called or the renewal was refused. */
  readonly onSessionEnd?: (end: SessionEnd) => void;
} & PatienceOptions;

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
};

type Method<Id extends OperationId> = (
  ...given: object extends InputOf<Id>
    ? [input?: InputOf<Id>, options?: CallOptions]
    : [input: InputOf<Id>, options?: CallOptions]
) => Promise<Answer<OutputOf<Id>>>;

/** One method for each operation, named by its `operationId`. */
export type Client = { readonly [Id in keyof Operations]: Method<Id> } & {
  /** Signs in, if necessary. @returns the session without its token: `user`, `onboarding_required`, `expires_in` */
  session(): Promise<Omit<Session, 'access_token'>>;
  /** Deletes the session from the client's memory. `revokeSessions` ends all sessions of the user. */
  forget(): void;
};

type Setting = {
  readonly url: string;
  readonly wire: Wire;
  readonly patience: Patience;
  readonly holder: SessionHolder;
};

/** Addresses of the local machine. Only these addresses work without TLS. */
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

const addressed = (url: string): string => {
  if (!url.startsWith('https://') && !ownMachine.test(url)) throw new TypeError('The API is asked by HTTPS.');
  return url.replace(/\/+$/, '');
};

const answerOf = ({ data, status, headers }: Received): Answer<unknown> => {
  const expires = headers.get('Expires');
  return {
    data,
    status,
    etag: headers.get('ETag') ?? undefined,
    expires: expires === null ? undefined : new Date(expires),
    replayed: headers.get('Idempotency-Replayed') === 'true',
  };
};

/** Whether the client retries the operation. A PUT with `If-Match` is excluded, because a retry would be a conflict. */
const isRepeatable = ({ method, keyed, versioned }: Operation): boolean =>
  method === 'GET' || method === 'DELETE' || keyed || (method === 'PUT' && !versioned);

const gone: Received = { status: 204, headers: { get: () => null }, data: undefined };

const call = async (setting: Setting, operation: Operation, input: Input = {}, options: CallOptions = {}) => {
  const { key: given = newKey(), ...others } = options;
  const key = operation.keyed ? given : undefined;
  const sent = sentOf(setting.url, operation, input, key === undefined ? others : { ...others, key });
  const wire = { ...setting.wire, timeoutMs: options.timeoutMs ?? setting.wire.timeoutMs };
  const tries = options.maximumTries ?? setting.patience.maximumTries;
  const patience = { ...setting.patience, maximumTries: isRepeatable(operation) ? tries : 1 };
  let tried = 0;
  const attempt = async (): Promise<Received> => {
    tried += 1;
    try {
      return await signedExchange(wire, setting.holder, operation.auth, sent);
    } catch (error) {
      // An earlier try, whose answer was lost, may have deleted the resource.
      if (operation.method === 'DELETE' && tried > 1 && error instanceof Failure && error.status === 404) return gone;
      throw error;
    }
  };
  try {
    return answerOf(await repeated(attempt, patience, options.signal));
  } catch (error) {
    throw failureOf(error, key);
  }
};

/**
 * Creates a client of the API. The client keeps the access token only in memory.
 * @throws TypeError when the address is neither HTTPS nor on the local machine
 */
export const createClient = (options: ClientOptions): Client => {
  const { idToken, timeoutMs = 15_000 } = options;
  const patience = patienceOf(options);
  // Calls `fetch` without a receiver. A browser's `fetch` throws when it is called as a method of another object.
  const fetched: typeof fetch = (...given) => (options.fetch ?? fetch)(...given);
  const signIn = async (body: object): Promise<Session> =>
    (await call(setting, operationOf(operations.signIn), { body })).data as Session;
  const holder = sessionHolder(idToken ?? (async () => undefined), signIn, options.onSessionEnd);
  const setting = { url: addressed(options.url), wire: { fetch: fetched, timeoutMs }, patience, holder };
  const methods = Object.entries(operations).map(([id, row]) => {
    const operation = operationOf(row);
    return [id, (input?: Input, given?: CallOptions) => call(setting, operation, input, given)];
  });
  const session = async (): Promise<Omit<Session, 'access_token'>> => {
    const { access_token: _, ...rest } = await holder.current();
    return rest;
  };
  return { ...Object.fromEntries(methods), session, forget: () => holder.forget() };
};
