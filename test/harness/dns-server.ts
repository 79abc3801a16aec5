import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';

type Question = { readonly name: string; readonly type: 'A' | 'AAAA' | 'NS' };

/** The answer to a DNS question: addresses, `none` (NXDOMAIN), or undefined for no answer. */
export type DnsAnswer = (question: Question) => readonly string[] | 'none' | undefined;

const headerBytes = 12;
const types = new Map<number, Question['type']>([
  [1, 'A'],
  [28, 'AAAA'],
  [2, 'NS'],
]);

const questionOf = (message: Buffer): Question & { readonly end: number } => {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const type = types.get(message.readUInt16BE(at + 1)) ?? 'NS';
  return { name: labels.join('.'), type, end: at + 5 };
};

/** The 16 bytes of an IPv6 address without an IPv4 part. */
const bytesOfV6 = (address: string): Buffer => {
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0');
  const all = [...groups(head), ...zeros, ...groups(tail)];
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
};

const recordOf = (address: string): Buffer => {
  const data = isIPv4(address) ? Buffer.from(address.split('.').map(Number)) : bytesOfV6(address);
  // A pointer to the name of the question, type, class IN, a TTL of 0, length.
  const head = Buffer.from([0xc0, headerBytes, 0, data.length === 4 ? 1 : 28, 0, 1, 0, 0, 0, 0, 0, data.length]);
  return Buffer.concat([head, data]);
};

/** Starts a DNS server on 127.0.0.1 that records the questions and gives the test's answers. */
export const startDns = async (answer: DnsAnswer) => {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const question = questionOf(message);
    asked.push(`${question.type} ${question.name}`);
    const answered = answer(question);
    if (answered === undefined) return;
    const records = answered === 'none' ? [] : answered.map(recordOf);
    const header = Buffer.alloc(headerBytes);
    message.copy(header, 0, 0, 2);
    header.writeUInt16BE(answered === 'none' ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    socket.send(Buffer.concat([header, message.subarray(headerBytes, question.end), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    server: `127.0.0.1:${socket.address().port}`,
    asked,
    stop: async (): Promise<void> => {
      socket.close();
      await once(socket, 'close');
    },
  };
};
