/** A request of the journey and its expected status. */
export type Step = {
  readonly status: number;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** Sends a request, `path` relative to `{base_url}/api/v1`. @returns the parsed body; throws for another status */
export type Ask = (method: string, path: string, step: Step) => Promise<Record<string, unknown>>;
