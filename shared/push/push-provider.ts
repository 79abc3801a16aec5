/** What is shown on a device, and what its app gets with it. */
export type PushMessage = {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  readonly data: Readonly<Record<string, string>>;
};

/**
 * Why a message did not go out. `unregistered`: the token is dead for good; `refused`: this provider does not take the token;
 * `unavailable`: anything else, which says nothing of the token.
 */
export type PushFailure = {
  readonly failure: 'unregistered' | 'refused' | 'unavailable';
  /** For the log; without tokens. */
  readonly cause: string;
};

/** A provider of push messages. No call takes longer than some seconds, and none throws. */
export type PushProvider = {
  /** Sends a message, once: what became of one that got no answer nobody knows. */
  readonly send: (message: PushMessage) => Promise<PushFailure | undefined>;
  /** Whether the provider takes a token: asked without a message to anybody. */
  readonly prove: (token: string) => Promise<PushFailure | undefined>;
};
