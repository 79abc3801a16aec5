import { type Patience, patienceOf, repeated } from './attempts.ts';
import type { Received, Wire } from './exchange.ts';
import { Failure, failureOf } from './failure.ts';
import { appOperations } from './generated/app-operations.ts';
import { type InputOf, type Operation, type OperationId, type OutputOf, operationOf } from './operation.ts';
import type { Answer, CallOptions, ClientOptions, CommonOptions } from './options.ts';
import { type Input, sentOf } from './sent.ts';
import { type Session, sessionHolder, type TokenHolder } from './session.ts';
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

type OptionsOf<Id extends OperationId> = CallOptions & {
  /**
   * An earlier answer to the same call. If it is still right, the service sends only 304, and the call returns this
   * answer with the status 304.
   */
  readonly copy?: Answer<OutputOf<Id>>;
};

type Method<Id extends OperationId> = (
  ...given: object extends InputOf<Id>
    ? [input?: InputOf<Id>, options?: OptionsOf<Id>]
    : [input: InputOf<Id>, options?: OptionsOf<Id>]
) => Promise<Answer<OutputOf<Id>>>;

/** One method for each operation of a table, named by its `operationId`. */
export type MethodsOf<Table> = { readonly [Id in keyof Table & OperationId]: Method<Id> };

/** The methods of a table, and the session. */
export type ClientOf<Table> = MethodsOf<Table> & {
  /** Signs in, if necessary. @returns the session without its token: `user`, `onboarding_required`, `expires_in` */
  session(): Promise<Omit<Session, 'access_token'>>;
  /** Deletes the session from the client's memory. `revokeSessions` ends all sessions of the user. */
  forget(): void;
};

type Setting = {
  readonly url: string;
  readonly wire: Wire;
  readonly patience: Patience;
  readonly holder: TokenHolder;
  readonly onDeprecation: CommonOptions['onDeprecation'];
};

/** Addresses that work without TLS: of the local machine, and paths of a page's own origin. */
const isLocal = /^(http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)|\/(?!\/))/;

const addressed = (url: string, insecure = false): string => {
  if (!url) throw new TypeError('The client needs the url of the API, such as https://api.example.com/api/v1.');
  if (!url.startsWith('https://') && !isLocal.test(url) && !(insecure && url.startsWith('http://')))
    throw new TypeError(
      `The address ${url} needs https://. Without TLS it may be on localhost, or you allow it with insecure: true.`,
    );
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
    requestId: headers.get('x-amz-apigw-id') ?? undefined,
  };
};

const tellDeprecation = ({ onDeprecation }: Setting, { id }: Operation, { headers }: Received): void => {
  const since = headers.get('Deprecation');
  if (since === null) return;
  const sunset = headers.get('Sunset');
  onDeprecation?.({ operation: id, since, sunset: sunset === null ? undefined : new Date(sunset) });
};

/**
 * Whether the client retries the operation. It retries reads, requests with a key, and those with the same effect twice.
 * A PUT with `If-Match` is excluded, because a retry would be a conflict.
 */
const isRepeatable = ({ method, keyed, versioned, repeatable }: Operation): boolean =>
  method === 'GET' || method === 'DELETE' || keyed || repeatable || (method === 'PUT' && !versioned);

const gone: Received = { status: 204, headers: { get: () => null }, data: undefined };

type AnyOptions = CallOptions & { readonly copy?: Answer<unknown> };

const call = async (setting: Setting, operation: Operation, input: Input = {}, options: AnyOptions = {}) => {
  const { key: given = newKey(), copy, ...others } = options;
  const key = operation.keyed ? given : undefined;
  const ifNoneMatch = copy?.etag;
  const sent = sentOf(setting.url, operation, input, { ...others, key, ifNoneMatch });
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
    const received = await repeated(attempt, patience, options.signal);
    tellDeprecation(setting, operation, received);
    const answer = answerOf(received);
    return copy !== undefined && received.status === 304 ? { ...answer, data: copy.data } : answer;
  } catch (error) {
    throw failureOf(error, key);
  }
};

/** What the calls of a client share. @throws TypeError when the address needs TLS */
export const settingOf = (options: CommonOptions, holder: TokenHolder): Setting => {
  const { timeoutMs = 15_000, onDeprecation } = options;
  // Calls `fetch` without a receiver. A browser's `fetch` throws when it is called as a method of another object.
  const fetched: typeof fetch = (...given) => (options.fetch ?? fetch)(...given);
  const url = addressed(options.url, options.insecure);
  return { url, wire: { fetch: fetched, timeoutMs }, patience: patienceOf(options), holder, onDeprecation };
};

/** The methods of the operations of a table. */
export const methodsOf = <Table extends Readonly<Record<string, string>>>(
  table: Table,
  setting: Setting,
): MethodsOf<Table> => {
  const methods = Object.entries(table).map(([id, row]) => {
    const operation = operationOf(id, row);
    return [id, (input?: Input, given?: AnyOptions) => call(setting, operation, input, given)];
  });
  return Object.fromEntries(methods);
};

/** A client of the operations of a table, with a session. */
export const clientOf = <Table extends Readonly<Record<string, string>>>(
  table: Table,
  options: ClientOptions,
): ClientOf<Table> => {
  const { idToken } = options;
  // One try, because the call that needs the session is repeated with its sign-in.
  const signIn = async (body: object): Promise<Session> => {
    const operation = operationOf('signIn', appOperations.signIn);
    return (await call(setting, operation, { body }, { maximumTries: 1 })).data as Session;
  };
  const holder = sessionHolder(idToken ?? (async () => undefined), signIn, options.onSessionEnd);
  const setting = settingOf(options, holder);
  const session = async (): Promise<Omit<Session, 'access_token'>> => {
    const { access_token: _, ...rest } = await repeated(() => holder.current(), setting.patience);
    return rest;
  };
  return { ...methodsOf(table, setting), session, forget: () => holder.forget() };
};
