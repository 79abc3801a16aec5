import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';

export type HttpsRequest = {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** No keep-alive: Lambda may freeze the process, and a connection that was open before is then broken. */
  readonly agent?: false;
};

export type HttpsAnswer = { readonly status: number; readonly body: string };

const maximumBytes = 512 * 1024;

/**
 * Sends a request with `node:https`, or `node:http` for an `http:` address. Loading `fetch` takes longer than the rest
 * of a small function's cold start.
 *
 * @throws Error when no complete answer arrives within the deadline, or the answer is longer than 512 KiB
 */
export const askHttps = (url: string, { method, headers = {}, body, agent }: HttpsRequest, deadlineMs: number) =>
  new Promise<HttpsAnswer>((resolve, reject) => {
    const send = new URL(url).protocol === 'https:' ? overTls : overHttp;
    const asked = send(url, { method, headers, agent, signal: AbortSignal.timeout(deadlineMs) }, (answer) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maximumBytes) answer.destroy(new Error('The answer is too long.'));
        else chunks.push(chunk);
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
