/** A stored event, and whether the bus of the running local stack has accepted the event. */
export type StoredEvent = {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly sequence: string;
  readonly time: string;
  readonly has_left: boolean;
};

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

export const readStack = <Data>(path: string, signal: AbortSignal): Promise<Data> =>
  answerOf(fetch(`developer${path}`, { signal }));

export const turn = <Data>(path: string, body: object): Promise<Data> =>
  answerOf(
    fetch(`developer${path}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
