/** A stored event, and whether the bus has accepted it during this run of the service. */
export type StoredEvent = {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly sequence: string;
  readonly time: string;
  readonly has_left: boolean;
};

/** The switches of the stack on this machine. */
export type Switches = {
  readonly clock: { readonly ahead_minutes: number; readonly now: string };
  readonly failures: readonly { readonly operation: string; readonly status: number; readonly times: number }[];
  readonly operations: readonly string[];
  readonly jobs: readonly string[];
};

const answerOf = async <Data>(asked: Promise<Response>): Promise<Data> => {
  const response = await asked;
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json();
};

/** Reads data of the local stack that is not in the API. */
export const readStack = <Data>(path: string, signal: AbortSignal): Promise<Data> =>
  answerOf(fetch(`developer${path}`, { signal }));

/** Turns a switch of the stack. */
export const turn = <Data>(path: string, body: object): Promise<Data> =>
  answerOf(
    fetch(`developer${path}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
