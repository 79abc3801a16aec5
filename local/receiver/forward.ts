import type { ShownMessage } from './html.ts';

/** As long as the last attempts of the service wait for an answer. */
const timeoutMs = 15_000;

/**
 * Sends a message to a process of a developer, with the headers and the body that the service sent.
 *
 * @param to the address of the process, for example `http://localhost:9000/hook`
 * @returns the status of its answer; 502 without an answer
 */
export const forwarded = async (to: string, { id, timestamp, signature, body }: ShownMessage): Promise<number> => {
  const headers = {
    'content-type': 'application/json',
    ...{ 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature },
  };
  try {
    const init = { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
    return (await fetch(to, init)).status;
  } catch (error) {
    process.stderr.write(`${to} does not answer: ${error instanceof Error ? error.message : String(error)}\n`);
    return 502;
  }
};
