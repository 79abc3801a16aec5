import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { localServiceToken } from '../../local/settings/service-tokens.ts';
import { onboardingForm } from '../harness/onboarding-form.ts';
import { idTokenOf, send, sessionOf } from './client.ts';

const run = promisify(execFile);

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const consumer = `${root}.build/client-consumer`;
const name = '@acme/commerce-client';
const installed = `${consumer}/node_modules/${name}`;

/** The archive of `client:pack`, as npm lists it. */
let packed: { readonly filename: string; readonly size: number; readonly files: readonly { readonly path: string }[] };
/** The three examples of the installed README: sign in, buy, read. */
let examples = '';

const snippetsOf = (readme: string): string[] =>
  ['Sign in', 'Buy', 'Read'].map(
    (heading) => new RegExp(`^## ${heading}\\n[^#]*?\`\`\`ts\\n(.+?)\`\`\``, 'ms').exec(readme)?.[1] ?? '',
  );

/** The code around the README's examples: an identity provider, a form, a display, and a payer. */
const around = `
const { ID_TOKEN = '', FORM = '' } = process.env;
const provider = { idToken: async () => ID_TOKEN };
const askFor = async (_user: { user_id: string }) => JSON.parse(FORM);
const show = (...parts: readonly unknown[]) => console.log(JSON.stringify(parts));
const showPaymentPage = async (url: string | null | undefined) => {
  if (url == null) throw new Error('There is no payment page.');
  for (const press of ['method=bca_va', 'action=pay'])
    await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(press) });
};
`;

beforeAll(async () => {
  const pack = ['tools/client/pack.ts', '--name', name, '--license', 'MIT'];
  [packed] = JSON.parse((await run('node', pack, { cwd: root })).stdout);
  rmSync(consumer, { recursive: true, force: true });
  mkdirSync(consumer, { recursive: true });
  writeFileSync(`${consumer}/package.json`, '{ "private": true }');
  const archive = `${root}.build/client-package/${packed.filename}`;
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: consumer });
  examples = snippetsOf(readFileSync(`${installed}/README.md`, 'utf8')).join('\n');
  const lines = [around, examples].join('\n').replace('https://api.example.com/api/v1', inject('api'));
  writeFileSync(`${consumer}/walk.mts`, lines);
});

test('the installed package signs in, buys and reads in 25 lines, which are those of its README', async () => {
  const lines = examples.split('\n').filter((line) => !/^\s*(\/\/.*)?$/.test(line));
  expect(lines[0]).toContain(`from '${name}'`);
  expect(lines.length).toBeLessThanOrEqual(25);
  const env = { ...process.env, ID_TOKEN: await idTokenOf('reader-of-readme'), FORM: JSON.stringify(onboardingForm()) };
  const { stdout } = await run('node', ['walk.mts'], { cwd: consumer, env });
  const shown: unknown[] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(shown).toEqual([
    [expect.stringMatching(/^ord_/), expect.any(Number), 'every sum is right'],
    ['Analisis Data dengan Python', 'active'],
    ['left in the wallet', expect.any(Number)],
  ]);
});

test('the README’s receiver of webhooks enrols the buyer of an order, and refuses a forged message', async () => {
  const readme = readFileSync(`${installed}/README.md`, 'utf8');
  const [, block = ''] = /^## Receive webhooks\n[^#]*?```ts\n(.+?)```/ms.exec(readme) ?? [];
  const port = await freePort();
  const enrol = 'const enrol = async (...given: readonly string[]) => console.log(JSON.stringify(given));';
  const lines = `${enrol}\n${block}`
    .replace('https://api.example.com/api/v1', inject('api'))
    .replace('9000', `${port}`);
  writeFileSync(`${consumer}/receiver.mts`, lines);

  const { access_token: admin } = await sessionOf('agus');
  const endpoint = { url: 'https://readme.example.com/lms', events: ['order.paid'], enabled: true, reason: 'Try it' };
  const made = await send('PUT', '/admin/webhook-endpoints/readme-lms', { token: admin, body: endpoint });
  const SERVICE_TOKEN = localServiceToken(join(inject('serviceDirectory'), 'data'), 'orders');
  const env = { ...process.env, WEBHOOK_SECRET: JSON.parse(made.body).secret, SERVICE_TOKEN };
  const receiver = spawn('node', ['receiver.mts'], { cwd: consumer, env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void receiver.kill());
  let enrolled = '';
  receiver.stdout.setEncoding('utf8').on('data', (printed: string) => {
    enrolled += printed;
  });

  const buyer = {
    ...process.env,
    ID_TOKEN: await idTokenOf('buyer-of-readme'),
    FORM: JSON.stringify(onboardingForm()),
  };
  await run('node', ['walk.mts'], { cwd: consumer, env: buyer });
  type Message = { host: string; id: string; timestamp: string; signature: string; body: string };
  const message = await vi.waitFor(
    async () => {
      const { messages }: { messages: Message[] } = Object(
        await (await fetch(`${inject('receiver')}/messages`)).json(),
      );
      const found = messages.find(({ host }) => host.startsWith('readme.'));
      if (found === undefined) throw new Error('No message has come.');
      return found;
    },
    { timeout: 60_000, interval: 200 },
  );
  const deliver = async (body: string) => {
    const { id, timestamp, signature } = message;
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
    return vi.waitFor(() => fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body }), { timeout: 20_000 });
  };
  expect((await deliver(message.body.replace('order.paid', 'order.paid '))).status).toBe(400);
  expect((await deliver(message.body)).status).toBe(204);
  const { user } = await sessionOf('buyer-of-readme');
  const expected = [user.user_id, expect.stringMatching(/^crs_/), expect.stringMatching(/^enr_/)];
  expect(
    enrolled
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([expected]);
});

test('the README’s texts of an error are Indonesian and English', async () => {
  const readme = readFileSync(`${installed}/README.md`, 'utf8');
  const [, block = ''] = /^## Show errors\n[^#]*?```ts\n(.+?)```/ms.exec(readme) ?? [];
  const lines = [around, examples, block].join('\n').replace('https://api.example.com/api/v1', inject('api'));
  writeFileSync(`${consumer}/errors.mts`, lines);
  const env = { ...process.env, ID_TOKEN: await idTokenOf('wrong-coupon'), FORM: JSON.stringify(onboardingForm()) };
  const { stdout } = await run('node', ['errors.mts'], { cwd: consumer, env });
  const [, id, en] = /\["([^"]+)","([^"]+)"\]\n$/.exec(stdout) ?? [];
  expect(id).toMatch(/kupon|kode|kursus/i);
  expect(en).toMatch(/coupon|code|course/i);
});

test('the installed package is checked by the compiler of its users, TypeScript 5 included, without a lib of Node', async () => {
  const options = {
    ...{ strict: true, noEmit: true, module: 'nodenext', target: 'es2022', exactOptionalPropertyTypes: true },
    ...{ lib: ['es2022', 'dom'], types: [] },
  };
  writeFileSync(
    `${consumer}/tsconfig.json`,
    JSON.stringify({ compilerOptions: options, include: ['walk.mts', 'errors.mts', 'node.d.mts'] }),
  );
  // The types of the Node globals that the code around the examples uses.
  writeFileSync(
    `${consumer}/node.d.mts`,
    'declare global { const process: { env: Record<string, string> } } export {};',
  );
  const tsc = `${root}test/generators/node_modules/.bin/tsc`;
  const { stdout } = await run('node', [tsc, '-p', consumer]).catch((failure) => failure);
  expect(stdout).toBe('');
});

/** Every way in which TypeScript finds the package: the newest compiler of this project, and two older ones. */
const resolutions = [
  { module: 'nodenext', file: 'consumer.mts' },
  { module: 'node16', file: 'consumer.cts' },
  { module: 'esnext', moduleResolution: 'bundler', file: 'consumer.ts' },
  { module: 'commonjs', moduleResolution: 'node10', file: 'consumer.ts', ignoreDeprecations: '5.0' },
] as const;

const usage = `
import { createClient, each, type Order } from '${name}';
import { createClient as createStaffClient } from '${name}/staff';
import { createServiceClient, type CommerceEvent } from '${name}/internal';
import { errorText } from '${name}/texts';
import { limits } from '${name}/limits';

const client = createClient({ url: 'https://api.example.com/api/v1' });
export const first = async (): Promise<Order | undefined> => {
  for await (const order of each(client.listOrders)) return order;
  return undefined;
};
export const paid = (event: CommerceEvent): string => (event.type === 'order.paid' ? event.data.order_id : event.subject);
export const parts = [createStaffClient, createServiceClient, errorText, limits.OrderRequest];
// @ts-expect-error The app's client has no operation of the staff.
export const none = client.approveCredit;
`;

test('the README’s receiver of webhooks is strict TypeScript, whose event has a type', async () => {
  const typeRoots = [`${root}test/generators/node_modules/@types`];
  const options = { strict: true, noEmit: true, module: 'nodenext', target: 'es2022', types: ['node'], typeRoots };
  const compilerOptions = { ...options, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
  const config = `${consumer}/tsconfig.receiver.json`;
  writeFileSync(config, JSON.stringify({ compilerOptions, files: ['receiver.mts'] }));
  const tsc = `${root}test/generators/node_modules/.bin/tsc`;
  const { stdout } = await run('node', [tsc, '-p', config]).catch((failure) => failure);
  expect(stdout).toBe('');
});

test.for(resolutions)(
  'the installed package is found by TypeScript with module $module',
  async ({ file, ...found }) => {
    writeFileSync(`${consumer}/${file}`, usage);
    const options = { strict: true, noEmit: true, target: 'es2022', lib: ['es2022', 'dom'], types: [], ...found };
    const config = `${consumer}/tsconfig.${found.module}.json`;
    writeFileSync(config, JSON.stringify({ compilerOptions: options, include: [file] }));
    const tsc = `${root}test/generators/node_modules/.bin/tsc`;
    const { stdout } = await run('node', [tsc, '-p', config]).catch((failure) => failure);
    expect(stdout).toBe('');
  },
);

test('the installed package is required by CommonJS, entry by entry', async () => {
  const parts = ['', '/app', '/staff', '/internal', '/texts', '/limits'];
  const script = parts.map((part) => `console.log(Object.keys(require('${name}${part}')).length > 0);`).join('');
  const { stdout } = await run('node', ['--input-type=commonjs', '-e', script], { cwd: consumer });
  expect(stdout).toBe('true\n'.repeat(parts.length));
});

test('the archive has modules, CommonJS, types, licence and changelog, and nothing that is not published', () => {
  const paths = packed.files.map(({ path }) => path);
  const documents = ['CHANGELOG.md', 'LICENSE', 'README.md', 'error-texts.json', 'events.schema.json', 'package.json'];
  expect(paths).toEqual(
    expect.arrayContaining([...documents, 'dist/esm/app.js', 'dist/cjs/app.cjs.js', 'dist/cjs/app.d.ts']),
  );
  const isCode =
    /^dist\/(esm|cjs)\/.*(\.js|\.js\.map|\.d\.ts|package\.json)$|^(app|staff|internal|texts|limits)\/package\.json$/;
  expect(paths.filter((path) => !documents.includes(path) && !isCode.test(path))).toEqual([]);
  expect(packed.size).toBeLessThan(300_000);
  const manifest = JSON.parse(readFileSync(`${installed}/package.json`, 'utf8'));
  expect(manifest).toMatchObject({ name, license: 'MIT' });
  expect(manifest).not.toHaveProperty('private');
  // The published README has no neighbouring files, so every link is absolute.
  expect(readFileSync(`${installed}/README.md`, 'utf8')).not.toMatch(/\]\((?!https:)/);
  // In an editor a method shows the summary of its operation, and the rest of its description.
  expect(readFileSync(`${installed}/dist/esm/generated/types.d.ts`, 'utf8')).toMatch(/\/\*\* .+\. \*\/\s+payOrder/);
});
