import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ConsoleSources, consoleHeaders } from '../../infra/data/console-headers.ts';
import { type DeveloperPorts, serveDeveloper } from './developer-switches.ts';

/** What the page reads of where it is; the rest of it, people and neighbours included, is for the developer's part. */
export type ConsoleSettings = {
  readonly api: string;
  readonly issuer: string;
  readonly client_id: string;
  /** Who sells, as receipts name them. */
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

/** Where the page is, below the address of its server. */
export const consolePath = '/console/';

/** Pictures are left out: theirs are compressed, or a line of SVG. */
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
    // The files of `assets` bear a hash of what is in them.
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
