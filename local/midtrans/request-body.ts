import type { IncomingMessage } from 'node:http';

const bodyLimitBytes = 65_536;

/** The text of a request's body, without the chunks beyond the limit. */
export const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= bodyLimitBytes) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
