import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ConsoleSources, consoleHeaders } from '../../infra/data/console-headers.ts';
import { type DeveloperPorts, serveDeveloper } from './developer-switches.ts';

/**
 * The settings that the console reads. A deployed console has no `developer`.
 */
export type ConsoleSettings = {
  readonly api: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly seller?: { readonly name: string };
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
  /** The folder of the console's files, built from the present sources. */
  readonly built: () => Promise<string>;
  /** The folder of the existing build. */
  readonly existing: () => Promise<string>;
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

export const consolePath = '/console/';

/** The file types that are compressed. Pictures are compressed already, or tiny. */
const compressible = new Set(['.html', '.js', '.css']);

/** The compressions by their name in HTTP, best first, as the deployed console chooses. */
const compressions: readonly (readonly [name: string, compress: (body: Buffer) => Promise<Buffer>])[] = [
  ['br', async (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
  ['gzip', promisify(gzip)],
];

const compressionFor = (file: string, accepted = '') =>
  compressible.has(extname(file))
    ? compressions.find(([name]) => new RegExp(`\\b${name}\\b`).test(accepted))
    : undefined;

/** Serves the console and its settings, with the same headers as the deployed console. */
export const serveConsole = (
  app: FastifyInstance,
  { built, existing, settings, sources, developer }: ConsoleOptions,
): void => {
  const headers = consoleHeaders(sources);
  serveDeveloper(app, `${consolePath}developer`, developer);

  const send = async (reply: FastifyReply, file: string): Promise<FastifyReply> => {
    const folder = await (file === 'index.html' ? built() : existing());
    const body = await readFile(`${folder}/${file}`).catch(() => undefined);
    if (body === undefined) return reply.code(404).send('There is no such file.');
    const [coding, compress] = compressionFor(file, reply.request.headers['accept-encoding']?.toString()) ?? [];
    // The file names in `assets` contain a hash of the content, so they can be cached for ever.
    const caching = file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    return reply
      .headers({ ...headers, 'cache-control': caching, vary: 'accept-encoding' })
      .headers(coding === undefined ? {} : { 'content-encoding': coding })
      .type(types[extname(file)] ?? 'application/octet-stream')
      .send(compress === undefined ? body : await compress(body));
  };

  app.get('/console', async (_, reply) => reply.redirect(consolePath));
  app.get(consolePath, async (_, reply) => send(reply, 'index.html'));
  app.get(`${consolePath}settings.json`, async (_, reply) =>
    // The same header as on a stage: with it, the page's preload of the file counts.
    reply.headers({ 'cache-control': 'no-cache' }).send(settings),
  );
  app.get<{ Params: { file: string } }>(`${consolePath}:file`, async ({ params }, reply) =>
    send(reply, basename(params.file)),
  );
  app.get<{ Params: { file: string } }>(`${consolePath}assets/:file`, async ({ params }, reply) =>
    send(reply, `assets/${basename(params.file)}`),
  );
};
