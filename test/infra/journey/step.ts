/** A request of the journey and the status it is to be answered with. */
export type Step = {
  readonly status: number;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** Sends a request, `path` relative to `{base_url}/api/v1`. @returns the body, parsed; throws for another status */
export type Ask = (method: string, path: string, step: Step) => Promise<Record<string, unknown>>;
