import { afterEach, expect, test } from 'vitest';
import { type FunctionHost, functionHost } from '../../../local/functions/function-host.ts';

const hosts: FunctionHost[] = [];
afterEach(() => Promise.all(hosts.splice(0).map((host) => host.stop())));

const hostOf = (source: string, timeoutMs = 5000): FunctionHost => {
  const bundle = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const host = functionHost(bundle, { GRANTED: 'yes' }, timeoutMs);
  hosts.push(host);
  return host;
};

/** A handler that does what the event says. */
const obedient = `
let calls = 0;
export const handler = async (event) => {
  calls += 1;
  if (event === 'throw') throw new Error('Unauthorized');
  if (event === 'hang') await new Promise(() => setInterval(() => {}, 1000));
  if (event === 'end') process.exit(1);
  return { calls, environment: { ...process.env } };
};`;

test('a function has its own environment alone', async () => {
  expect(await hostOf(obedient).invoke('go')).toMatchObject({ result: { environment: { GRANTED: 'yes' } } });
  const { result } = await hostOf(obedient).invoke('go');
  expect(result).toEqual({ calls: 1, environment: { GRANTED: 'yes' } });
});

test('a failed function reports its message and continues', async () => {
  const host = hostOf(obedient);
  expect(await host.invoke('throw')).toMatchObject({ error: 'Unauthorized' });
  expect(await host.invoke('go')).toMatchObject({ result: { calls: 2 } });
});

test('a function that hangs is stopped at its timeout, and starts again', async () => {
  const host = hostOf(obedient, 3000);
  const [first, second] = await Promise.all([host.invoke('hang'), host.invoke('hang')]);
  expect(first).toMatchObject({ error: 'timed out after 3000 ms' });
  expect(second.error).toBeDefined();
  expect(await host.invoke('go')).toMatchObject({ result: { calls: 1 } });
});

test('a function that ends its process fails the invocation, and starts again', async () => {
  const host = hostOf(obedient);
  expect(await host.invoke('end')).toEqual({ error: 'the function ended' });
  expect(await host.invoke('go')).toMatchObject({ result: { calls: 1 } });
});

test('a bundle that does not load fails the invocation', async () => {
  expect((await hostOf('throw new Error("broken bundle")').invoke('go')).error).toContain('broken bundle');
});

test('the end of an old thread fails its own invocations alone', async () => {
  const host = hostOf(obedient);
  await host.invoke('go');
  const old = host.invoke('hang');
  const stopped = host.stop();
  const next = host.invoke('go');
  await stopped;
  expect(await old).toEqual({ error: 'the function ended' });
  expect(await next).toMatchObject({ result: { calls: 1 } });
});
