import { createServer } from 'node:http';
import { closeServer, listenOnLoopback, loopbackHost } from '../../local/port.ts';

/** Listens where a gateway sends its notifications, and answers what the handler answers. */
export const listenForNotifications = async (handle: (body: object) => Promise<{ readonly status: number }>) => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      void handle(body).then(
        ({ status }) => response.writeHead(status).end(),
        () => response.destroy(),
      );
    });
  });
  const port = await listenOnLoopback(server, 0, 'whoever waits for notifications');
  return { url: `http://${loopbackHost}:${port}/`, stop: () => closeServer(server) };
};
