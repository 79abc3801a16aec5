/** A notification: the displayed texts, and data for the app. */
export type PushMessage = {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  readonly data: Readonly<Record<string, string>>;
};

/**
 * The failure of a notification. `unregistered`: the token is invalid for good. `refused`: the provider rejects the
 * token. `unavailable`: any other failure. The token can then be valid.
 */
export type PushFailure = {
  readonly failure: 'unregistered' | 'refused' | 'unavailable';
  /** For the log, without tokens. */
  readonly cause: string;
};

/** The port of a push provider. Every call ends within seconds, and none throws. */
export type PushProvider = {
  /**
   * Sends a notification once. Without an answer the outcome is unknown.
   *
   * @returns the failure; undefined when the provider accepted the notification
   */
  readonly send: (message: PushMessage) => Promise<PushFailure | undefined>;
  /** Validates a token. No device receives anything. @returns the failure; undefined for a valid token */
  readonly prove: (token: string) => Promise<PushFailure | undefined>;
};
