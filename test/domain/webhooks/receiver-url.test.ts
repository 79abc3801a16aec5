import { expect, test } from 'vitest';
import { readReceiverUrl, receiverUrlFlaw } from '../../../shared/domain/webhooks/receiver-url.ts';

test.for([
  'https://receiver.example.com',
  'https://receiver.example.com:443/hook',
  'https://a.b-c.example.id/hook?token=abc&x=1',
  'https://xn--bcher-kva.example/',
  'https://RECEIVER.example.COM/Hook',
])('the receiver URL %s is accepted', (url) => expect(receiverUrlFlaw(url)).toBeUndefined());

test.for([
  ['http://receiver.example.com/', 'https'],
  ['ftp://receiver.example.com/', 'https'],
  ['receiver.example.com', 'https'],
  ['javascript:alert(1)', 'https'],
  ['', 'https'],
  [`https://receiver.example.com/${'a'.repeat(2048)}`, 'https'],
  ['https://receiver.example.com:8443/', 'port 443'],
  ['https://receiver.example.com:80/', 'port 443'],
  ['https://user@receiver.example.com/', 'user'],
  ['https://user:password@receiver.example.com/', 'user'],
  ['https://receiver.example.com@10.0.0.1/', 'user'],
  ['https://receiver.example.com/#a', 'fragment'],
  ['https://receiver.example.com/#', 'fragment'],
  ['https://127.0.0.1/', 'host'],
  ['https://127.1/', 'host'],
  ['https://2130706433/', 'host'],
  ['https://0x7f000001/', 'host'],
  ['https://0177.0.0.1/', 'host'],
  ['https://[::1]/', 'host'],
  ['https://[::ffff:169.254.169.254]/', 'host'],
  ['https://localhost/', 'host'],
  ['https://receiver/', 'host'],
  ['https://example.com./', 'host'],
  ['https://a..example.com/', 'host'],
  ['https://-a.example.com/', 'host'],
  ['https://a_b.example.com/', 'host'],
  [`https://${'a.'.repeat(130)}example.com/`, 'host'],
  ['https://api.localhost/', 'public'],
  ['https://metadata.google.internal/', 'public'],
  ['https://printer.local/', 'public'],
  ['https://router.home.arpa/', 'public'],
  ...['lan', 'corp', 'home', 'intranet', 'private', 'localdomain', 'mail', 'test'].map(
    (name) => [`https://receiver.${name}/`, 'public'] as const,
  ),
  ['https://receiver.example.com\\@10.0.0.1/', 'ASCII'],
  ['https://receiver.example.com/a b', 'ASCII'],
  ['https://bücher.example/', 'ASCII'],
  ['https://receiver.example.com/\n', 'ASCII'],
  ['https://１２７.0.0.1/', 'ASCII'],
] as const)('the receiver URL %j is refused', ([url, word]) => {
  const flaw = receiverUrlFlaw(url);
  expect(flaw).toMatch(/^must /);
  expect(flaw).toContain(word);
});

test.each([
  ['https://toko-élok.example.com/hook', 'https://xn--toko-lok-f1a.example.com/hook', undefined],
  [' https://receiver.example.com/jalur/ké?q=é ', 'https://receiver.example.com/jalur/k%C3%A9?q=%C3%A9', undefined],
  ['https://receiver.example.com/a?token=%22x%22', 'https://receiver.example.com/a?token=%22x%22', undefined],
  ['https://１２７.0.0.1/é', 'https://127.0.0.1/%C3%A9', 'must name a host, not an address'],
  ['https://é@receiver.example.com/', 'https://%C3%A9@receiver.example.com/', 'must not contain a user'],
])('the typed URL %s is read as a request has it', (typed, read, flaw) => {
  expect(readReceiverUrl(typed)).toBe(read);
  expect(readReceiverUrl(read)).toBe(read);
  expect(receiverUrlFlaw(read)).toBe(flaw);
});
