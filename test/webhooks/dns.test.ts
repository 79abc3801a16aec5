import { afterEach, expect, test } from 'vitest';
import { byDns } from '../../shared/webhooks/network.ts';
import { post } from '../../shared/webhooks/post.ts';
import { type DnsAnswer, startDns } from '../harness/dns-server.ts';
import { answering, networkTo, publicAddress, receiverName, startReceiver } from '../harness/receiver.ts';

const parts: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of parts.splice(0)) await part.stop();
});

const given = async (answer: DnsAnswer) => {
  const [dns, receiver] = [await startDns(answer), await startReceiver(answering(200))];
  parts.push(dns, receiver);
  const resolve = byDns({ servers: [dns.server], timeoutMs: 300, tries: 2 });
  return { dns, receiver, ...networkTo(receiver, resolve) };
};

const message = { url: `https://${receiverName}/hook`, headers: {}, body: '{}', timeoutMs: 15_000 };
const notPublic = {
  status: null,
  error: 'The name of the receiver has an address that is not public.',
  isLocal: false,
};

test('a name whose address changes after the check is resolved once, and connected at the checked address', async () => {
  const answers = [[publicAddress], ['127.0.0.1']];
  const { dns, network, connected } = await given(({ type }) => (type === 'A' ? (answers.shift() ?? []) : []));
  expect(await post(message, network)).toMatchObject({ status: 200 });
  expect(dns.asked.toSorted()).toEqual([`A ${receiverName}`, `AAAA ${receiverName}`]);
  expect(connected).toEqual([publicAddress]);
  // The next attempt asks again, and gets the other answer.
  expect(await post(message, network)).toMatchObject(notPublic);
  expect(connected).toEqual([publicAddress]);
});

test.for([
  ['a private A', ['10.0.0.1'], []],
  ['a public A and the address of instance metadata', [publicAddress, '169.254.169.254'], []],
  ['a public A and a loopback AAAA', [publicAddress], ['::1']],
  ['a public A and a mapped AAAA', [publicAddress], ['::ffff:7f00:1']],
] as const)('a name with %s is never connected to', async ([, v4, v6]) => {
  const { network, connected, receiver } = await given(({ type }) => (type === 'A' ? v4 : v6));
  expect(await post(message, network)).toMatchObject(notPublic);
  expect({ connected, connections: receiver.connections() }).toEqual({ connected: [], connections: 0 });
});

test('a name with an AAAA alone is connected by it, and IPv4 is preferred', async () => {
  const v6 = '2606:2800:21f:cb07:6820:80da:af6b:8b2c';
  const only = await given(({ type }) => (type === 'AAAA' ? [v6] : []));
  await post(message, only.network);
  expect(only.connected).toEqual([v6]);
  const both = await given(({ type }) => (type === 'AAAA' ? [v6] : [publicAddress]));
  await post(message, both.network);
  expect(both.connected).toEqual([publicAddress]);
});

test('a name that does not exist fails at its receiver', async () => {
  const { network } = await given(() => 'none');
  const error = 'The name of the receiver has no address.';
  expect(await post(message, network)).toMatchObject({ status: null, error, isLocal: false });
});

test('a name with silent servers fails at its receiver, because our resolver answers for others', async () => {
  const { network } = await given(({ name }) => (name === receiverName ? undefined : []));
  const error = 'The name servers of the receiver do not answer.';
  expect(await post(message, network)).toMatchObject({ status: null, error, isLocal: false });
});

test('a silent AAAA does not delay a public A, and a silent A is not replaced by an AAAA', async () => {
  const silent =
    (of: string): DnsAnswer =>
    ({ name, type }) =>
      name !== receiverName ? [] : type === of ? undefined : type === 'A' ? [publicAddress] : ['2606:2800::1'];
  expect(await post(message, (await given(silent('AAAA'))).network)).toMatchObject({ status: 200 });
  const withoutA = await given(silent('A'));
  expect(await post(message, withoutA.network)).toMatchObject({ status: null });
  expect(withoutA.connected).toEqual([]);
});

test('a silent or unavailable resolver of ours is no fault of the receiver', async () => {
  const { network, dns } = await given(() => undefined);
  const fault = { status: null, error: 'The service could not send.', isLocal: true };
  expect(await post(message, network)).toMatchObject(fault);
  parts.splice(parts.indexOf(dns), 1);
  await dns.stop();
  expect(await post(message, network)).toMatchObject(fault);
});

test('a deadline that ends during the resolution is no fault of the receiver', async () => {
  const { network, connected } = await given(() => undefined);
  const error = 'The name of the receiver was not resolved in time.';
  expect(await post({ ...message, timeoutMs: 50 }, network)).toMatchObject({
    status: null,
    error,
    isLocal: true,
    timedOut: true,
  });
  expect(connected).toEqual([]);
});
