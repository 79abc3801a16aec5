import { beginningOf, secured, send } from './exchange.ts';
import { isLocalFault, NotReached, sentenceOf } from './failure.ts';
import type { Network } from './network.ts';
import { isPublicAddress } from './public-address.ts';

export type Post = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Timeout in ms from the call to the end of the exchange. */
  readonly timeoutMs: number;
};

/** The result of a POST. Without an answer `status` is null and `error` has the reason, without personal data. */
export type Posted = {
  readonly status: number | null;
  readonly error: string | null;
  /** The beginning of the answer's body, as text. */
  readonly answer: string;
  /** true: the deadline ended the exchange, before the status or during the body. */
  readonly timedOut: boolean;
  /** true: the receiver was not called, because this process lacked resources or got no address in time. */
  readonly isLocal: boolean;
};

/**
 * The address to connect to. All addresses of the name must be public. A name with public and private addresses is an
 * attempt to reach a private address (SSRF).
 */
const addressOf = async (host: string, network: Network, signal: AbortSignal): Promise<string> => {
  const addresses = await network.resolve(host, signal);
  if (!addresses.every(isPublicAddress))
    throw new NotReached('The name of the receiver has an address that is not public.');
  // IPv4 first: a Lambda function without a VPC cannot reach IPv6.
  const [address] = addresses.toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
  if (address === undefined) throw new NotReached('The name of the receiver has no address.');
  return address;
};

/** The progress of an exchange. From `answered` on, the deadline only cuts the body. */
type Progress = 'resolving' | 'asking' | 'answered';

const exchange = async (post: Post, network: Network, deadline: AbortSignal, reached: (progress: Progress) => void) => {
  const { hostname } = new URL(post.url);
  const address = await addressOf(hostname, network, deadline);
  deadline.throwIfAborted();
  reached('asking');
  const plain = network.connect(address);
  const destroy = () => plain.destroy();
  deadline.addEventListener('abort', destroy, { once: true });
  try {
    const response = await send(await secured(hostname, plain, network), post);
    reached('answered');
    const { statusCode: status = null } = response;
    return { status, error: null, answer: await beginningOf(response, deadline), isLocal: false };
  } finally {
    deadline.removeEventListener('abort', destroy);
    plain.destroy();
  }
};

const late = {
  resolving: { error: 'The name of the receiver was not resolved in time.', isLocal: true },
  asking: { error: 'The receiver did not answer in time.', isLocal: false },
} as const;

/**
 * Sends a message to a receiver. It resolves the name, refuses addresses that are not public, and connects to a checked
 * address. Redirects are not followed. One deadline covers name resolution, connection, TLS, headers and body.
 *
 * @returns the answer or the failure, after at most `timeoutMs`; it never throws
 */
export const post = async (message: Post, network: Network): Promise<Posted> => {
  const nothing = { status: null, answer: '' } as const;
  const controller = new AbortController();
  let progress: Progress = 'resolving';
  let timer: NodeJS.Timeout | undefined;
  // The result must not wait for a resolver or a connection that ignores the abort signal.
  const ended = new Promise<Posted>((resolve) => {
    timer = setTimeout(() => {
      controller.abort();
      if (progress !== 'answered') resolve({ ...nothing, ...late[progress], timedOut: true });
    }, message.timeoutMs);
  });
  const exchanged = exchange(message, network, controller.signal, (reached) => {
    progress = reached;
  })
    .catch((error: unknown) => ({ ...nothing, error: sentenceOf(error), isLocal: isLocalFault(error) }))
    .then((posted): Posted => ({ ...posted, timedOut: controller.signal.aborted }));
  return Promise.race([exchanged, ended]).finally(() => clearTimeout(timer));
};
