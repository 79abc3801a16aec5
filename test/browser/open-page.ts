import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { closeServer, listenOnLoopback } from '../../local/process/port.ts';
import { connectChromium } from './chromium.ts';

/**
 * Serves a page on every path of a port, and opens it in Chromium. Both end with the test.
 *
 * @param html the content of the page
 * @param place the port, by default any free one, and the path
 */
export const openPage = async (html: string, place: { port?: number; path?: string } = {}): Promise<Page> => {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html));
  const port = await listenOnLoopback(server, place.port ?? 0, 'the page');
  const browser = await connectChromium();
  onTestFinished(async () => {
    await browser.close();
    await closeServer(server);
  });
  const tab = await browser.newPage();
  await tab.goto(`http://localhost:${port}${place.path ?? '/'}`);
  return tab;
};
