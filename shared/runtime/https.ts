import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';

export type HttpsRequest = {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** No keep-alive: a connection kept open over a Lambda freeze is dead when it thaws. */
  readonly agent?: false;
};

export type HttpsAnswer = { readonly status: number; readonly body: string };

/** The longest answer that is read, in bytes. */
const maximumBytes = 512 * 1024;

/**
 * Sends a request over HTTPS, or plain HTTP when the address says so, with `node:https`. `fetch` would cost a cold
 * start more than all the rest of a small function.
 *
 * @returns status and body
 * @throws Error when there is no whole answer within the deadline, or it is over 512 KiB
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
