import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ConsoleSources, consoleHeaders } from '../../infra/data/console-headers.ts';
import { type DeveloperPorts, serveDeveloper } from './developer-switches.ts';

/** The settings that the page reads. The developer's part of the page uses the rest: people and addresses. */
export type ConsoleSettings = {
  readonly api: string;
  readonly issuer: string;
  readonly client_id: string;
  /** The seller, for receipts. */
  readonly seller?: { readonly name: string; readonly address: string; readonly tax_number: string };
  readonly developer: {
    readonly reference: string;
    readonly phones: string;
    readonly receiver: string;
    readonly payments: string;
    readonly events: string;
    readonly people: readonly { readonly name: string; readonly role: string }[];
  };
};

export type ConsoleOptions = {
  /** The folder of the files, once they are built. */
  readonly built: () => Promise<string>;
  readonly settings: ConsoleSettings;
  readonly sources: ConsoleSources;
  readonly developer: DeveloperPorts;
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The path of the console on its server. */
export const consolePath = '/console/';

/** The file types to compress. Pictures are compressed already, or tiny SVGs. */
const compressible = new Set(['.html', '.js', '.css']);
const compressed = promisify(gzip);

/** Serves the console and its settings with the headers of the deployed one. */
export const serveConsole = (app: FastifyInstance, { built, settings, sources, developer }: ConsoleOptions): void => {
  const headers = consoleHeaders(sources);
  serveDeveloper(app, `${consolePath}developer`, developer);

  const send = async (reply: FastifyReply, file: string): Promise<FastifyReply> => {
    const body = await readFile(`${await built()}/${file}`).catch(() => undefined);
    if (body === undefined) return reply.code(404).send('There is no such file.');
    const isCompressed =
      compressible.has(extname(file)) && /\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '');
    // The names in `assets` contain a hash of the content.
    const caching = file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    return reply
      .headers({ ...headers, 'cache-control': caching, vary: 'accept-encoding' })
      .headers(isCompressed ? { 'content-encoding': 'gzip' } : {})
      .type(types[extname(file)] ?? 'application/octet-stream')
      .send(isCompressed ? await compressed(body) : body);
  };

  app.get('/console', async (_, reply) => reply.redirect(consolePath));
  app.get(consolePath, async (_, reply) => send(reply, 'index.html'));
  app.get(`${consolePath}settings.json`, async (_, reply) =>
    reply.headers({ 'cache-control': 'no-store' }).send(settings),
  );
  app.get<{ Params: { file: string } }>(`${consolePath}:file`, async ({ params }, reply) =>
    send(reply, basename(params.file)),
  );
  app.get<{ Params: { file: string } }>(`${consolePath}assets/:file`, async ({ params }, reply) =>
    send(reply, `assets/${basename(params.file)}`),
  );
};
