import { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { maximumAnswerBytes } from '../../shared/webhooks/exchange.ts';
import type { Network } from '../../shared/webhooks/network.ts';
import { post } from '../../shared/webhooks/post.ts';
import { endsWithin } from '../harness/ends-within.ts';
import {
  answering,
  type Behaviour,
  networkTo,
  publicAddress,
  type Receiver,
  receiverName,
  startPlain,
  startReceiver,
} from '../harness/receiver.ts';

const parts: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of parts.splice(0)) await part.stop();
});

const given = async (behave: Behaviour, name?: string): Promise<Receiver> => {
  const receiver = await startReceiver(behave, name);
  parts.push(receiver);
  return receiver;
};

const url = `https://${receiverName}/hook?token=1`;
const message = (timeoutMs = 5000) => ({ url, headers: { 'webhook-id': 'a' }, body: '{"a":1}', timeoutMs });

/** Sends to a receiver. */
const sendTo = async (receiver: { port: number; ca?: string }, timeoutMs?: number, resolve?: Network['resolve']) => {
  const reached = networkTo(receiver, resolve);
  const posted = await post(message(timeoutMs), reached.network);
  return { posted, ...reached };
};

describe('a receiver that answers', () => {
  test.for([200, 204, 299, 400, 410, 500])('a receiver that answers %i is reported with its answer', async (status) => {
    const receiver = await given(answering(status, status === 204 ? '' : 'thanks'));
    const { posted, connected, asked } = await sendTo(receiver);
    expect(posted).toEqual({
      status,
      error: null,
      answer: status === 204 ? '' : 'thanks',
      timedOut: false,
      isLocal: false,
    });
    expect({ asked, connected }).toEqual({ asked: [receiverName], connected: [publicAddress] });
    const [{ head, body } = { head: '', body: '' }] = receiver.received;
    expect(head.split('\r\n')[0]).toBe('POST /hook?token=1 HTTP/1.1');
    expect(head.toLowerCase()).toContain(`host: ${receiverName}\r\n`);
    expect(body).toBe('{"a":1}');
    await vi.waitFor(() => expect(receiver.open()).toBe(0));
  });

  test('a redirect is an answer, and is not followed', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const receiver = await given(answering(status, '', { location: 'https://169.254.169.254/latest/meta-data' }));
      const { posted, asked, connected } = await sendTo(receiver);
      expect(posted).toMatchObject({ status, error: null });
      expect({ asked: asked.length, connected: connected.length, received: receiver.received.length }).toEqual({
        asked: 1,
        connected: 1,
        received: 1,
      });
    }
  });
});

describe('a receiver without a public address', () => {
  test.for([
    ['private', ['10.0.0.1']],
    ['loopback', ['127.0.0.1']],
    ['link-local', ['169.254.169.254']],
    ['IPv6 loopback', ['::1']],
    ['IPv4 mapped into IPv6', ['::ffff:127.0.0.1']],
    ['translated', ['64:ff9b::a9fe:a9fe']],
    ['unique local', ['fd00:ec2::254']],
    ['one public and one private', [publicAddress, '192.168.0.1']],
    ['one private and one public', ['192.168.0.1', publicAddress]],
  ] as const)('a receiver with a special address is never connected to: %s', async ([, addresses]) => {
    const receiver = await given(answering(200));
    const { posted, connected } = await sendTo(receiver, 5000, async () => addresses);
    expect(posted).toMatchObject({
      status: null,
      error: 'The name of the receiver has an address that is not public.',
    });
    expect(connected).toEqual([]);
    expect(receiver.connections()).toBe(0);
  });

  test('a receiver without any address is never connected to', async () => {
    const { posted, connected } = await sendTo({ port: 1 }, 5000, async () => []);
    expect(posted.error).toBe('The name of the receiver has no address.');
    expect(connected).toEqual([]);
  });
});

test('a name that changes its address after the check is connected at the checked address', async () => {
  const receiver = await given(answering(200));
  const answers = [[publicAddress], ['127.0.0.1'], ['169.254.169.254']];
  const resolve = async () => answers.shift() ?? [];
  const first = await sendTo(receiver, 5000, resolve);
  expect(first.posted.status).toBe(200);
  expect({ asked: first.asked, connected: first.connected }).toEqual({
    asked: [receiverName],
    connected: [publicAddress],
  });
  // The next attempt asks again, and is refused.
  const second = await sendTo(receiver, 5000, resolve);
  expect(second.posted.status).toBeNull();
  expect(second.connected).toEqual([]);
});

describe('a certificate', () => {
  test('a certificate for another name is refused before a byte of the message is sent', async () => {
    const receiver = await given(answering(200), 'other.example.com');
    expect((await sendTo(receiver)).posted.error).toBe('The certificate of the receiver is for another name.');
    expect(receiver.received).toEqual([]);
  });

  test('a certificate of an unknown authority is refused', async () => {
    const { port, received } = await given(answering(200));
    expect((await sendTo({ port })).posted.error).toBe('TLS failed.');
    expect(received).toEqual([]);
  });
});

describe('a hostile receiver', () => {
  const shortMs = 700;

  test('a receiver that is silent is given up in time, and its connection is closed', async () => {
    const receiver = await given(() => undefined);
    const { posted } = await endsWithin(shortMs + 1000, sendTo(receiver, shortMs));
    expect(posted).toEqual({
      status: null,
      error: 'The receiver did not answer in time.',
      answer: '',
      timedOut: true,
      isLocal: false,
    });
    await vi.waitFor(() => expect(receiver.open()).toBe(0));
  });

  test('a receiver that begins no TLS is given up in time', async () => {
    const plain = await startPlain(() => undefined);
    parts.push(plain);
    const { posted } = await sendTo(plain, shortMs);
    expect(posted).toMatchObject({ timedOut: true, isLocal: false });
    await vi.waitFor(() => expect(plain.open()).toBe(0));
  });

  test('a receiver with plain HTTP is refused', async () => {
    const plain = await startPlain((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
    parts.push(plain);
    expect((await sendTo(plain)).posted).toMatchObject({ status: null, timedOut: false });
  });

  test('a receiver that sends its headers byte by byte is given up in time', async () => {
    const receiver = await given((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx: ');
      const timer = setInterval(() => socket.write('y'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const { posted } = await endsWithin(shortMs + 1000, sendTo(receiver, shortMs));
    expect(posted.timedOut).toBe(true);
    await vi.waitFor(() => expect(receiver.open()).toBe(0));
  });

  test('a receiver that sends endless headers is refused at eight kilobytes', async () => {
    const receiver = await given((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const send = (): void => {
        if (!socket.destroyed) socket.write(`x: ${'y'.repeat(4000)}\r\n`, send);
      };
      send();
    });
    const { posted } = await sendTo(receiver);
    expect(posted).toMatchObject({ status: null, error: 'The headers of the answer are too long.', timedOut: false });
  });

  test('a receiver that sends endless interim answers is given up in time', async () => {
    const receiver = await given((socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'), 5);
      socket.on('close', () => clearInterval(timer));
    });
    expect((await sendTo(receiver, shortMs)).posted.timedOut).toBe(true);
  });

  test('a receiver that sends an endless body has answered, and its connection is closed', async () => {
    const receiver = await given((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const chunk = `4000\r\n${'z'.repeat(0x4000)}\r\n`;
      const send = (): void => {
        if (!socket.destroyed) socket.write(chunk, send);
      };
      send();
    });
    const { posted } = await sendTo(receiver);
    expect(posted).toMatchObject({ status: 200, answer: 'z'.repeat(maximumAnswerBytes) });
    await vi.waitFor(() => expect(receiver.open()).toBe(0));
  });

  test('a receiver that announces a gigabyte has answered with the bytes so far', async () => {
    const receiver = await given((socket) =>
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000000000\r\n\r\nshort'),
    );
    const { posted } = await endsWithin(3000, sendTo(receiver));
    expect(posted).toMatchObject({ status: 200, answer: 'short' });
  });

  test('a receiver that drips its body after its answer has answered, and is cut at the deadline', async () => {
    const receiver = await given((socket) => {
      setTimeout(() => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n');
        const timer = setInterval(() => socket.write('d'), 50);
        socket.on('close', () => clearInterval(timer));
      }, shortMs - 150);
    });
    const { posted } = await endsWithin(shortMs + 300, sendTo(receiver, shortMs));
    expect(posted).toMatchObject({ status: 200, error: null, timedOut: true });
    await vi.waitFor(() => expect(receiver.open()).toBe(0));
  });

  test('a receiver that sends a compressed bomb gets nothing unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    const before = process.memoryUsage().arrayBuffers;
    const receiver = await given((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
      socket.end(bomb);
    });
    const { posted } = await sendTo(receiver);
    expect(posted.status).toBe(200);
    expect(Buffer.byteLength(posted.answer)).toBeLessThanOrEqual(3 * maximumAnswerBytes);
    expect(receiver.received[0]?.head.toLowerCase()).not.toContain('gzip');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  test.for([
    ['does not speak HTTP', 'SSH-2.0-OpenSSH_9.2\r\n\r\n'],
    ['switches to another protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
    ['closes without an answer', ''],
    ['has two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
  ] as const)('a receiver that %s gets no success', async ([, bytes]) => {
    const receiver = await given((socket) => socket.end(bytes));
    const { posted } = await sendTo(receiver);
    expect(posted.status).toBeNull();
    expect(posted.error).toMatch(/^[A-Z][\w ,.-]+\.$/);
    await vi.waitFor(() => expect(receiver.open()).toBe(0));
  });

  test('a receiver that is not there refuses the connection', async () => {
    const plain = await startPlain(() => undefined);
    await plain.stop();
    expect((await sendTo(plain)).posted.error).toBe('The receiver refused the connection.');
  });

  test('a receiver that answers control characters and broken UTF-8 leaves text', async () => {
    const receiver = await given((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\n');
      socket.end(Buffer.from([0x61, 0x00, 0x1b, 0xff, 0x0a, 0x62]));
    });
    const { posted } = await sendTo(receiver);
    expect(posted.answer).toBe('a�\nb');
  });
});

test.for([
  ['descriptors', 'EMFILE', 'connect'],
  ['ports', 'EADDRNOTAVAIL', 'connect'],
  ['a resolver', 'ECONNREFUSED', 'queryA'],
] as const)('a process without %s reports that the receiver was not called', async ([, code, syscall]) => {
  const fault = Object.assign(new Error('no'), { code, syscall });
  const network = { resolve: () => Promise.reject(fault), connect: () => new Socket() };
  const posted = await post(message(), network);
  expect(posted).toMatchObject({ status: null, error: 'The service could not send.', isLocal: true });
});

test.for([0, 20_000])('a body of %i bytes arrives unchanged', async (bytes) => {
  const receiver = await given(answering(200));
  // Characters of three bytes are split at packet borders.
  const body = '–'.repeat(Math.floor(bytes / 3)) + 'x'.repeat(bytes % 3);
  expect(await post({ ...message(), body }, networkTo(receiver).network)).toMatchObject({ status: 200 });
  expect(receiver.received.map((request) => request.body)).toEqual([body]);
});

test('a hanging receiver delays no other in the same process', async () => {
  const hanging = await given(() => undefined);
  const good = await given(answering(200));
  const slow = Array.from({ length: 50 }, () => sendTo(hanging, 3000));
  await vi.waitFor(() => expect(hanging.open()).toBeGreaterThan(25), 5000);
  const { posted } = await endsWithin(2500, sendTo(good));
  expect(posted.status).toBe(200);
  await Promise.all(slow);
});
