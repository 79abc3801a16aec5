import type { Language } from '../typed/locale.ts';

/** A topic of notifications. A user can switch each topic off. */
export type Topic = 'orders' | 'wallet';

type Words = { readonly title: string; readonly body: string };

type MessageRow = {
  readonly topic: Topic;
  /** The field of the event's data that names the recipient. */
  readonly to: 'purchaser_id' | 'user_id';
  readonly words: { readonly [language in Language]: Words };
};

/**
 * The events that send a push notification. Each event concerns an affair of the user, because advertising would need
 * consent. The texts have no amount, name or course, because they appear on a locked screen.
 */
export const messages = {
  'order.paid': {
    topic: 'orders',
    to: 'purchaser_id',
    words: {
      id: { title: 'Pembayaran diterima', body: 'Pesanan Anda sudah dibayar. Buka aplikasi untuk mulai belajar.' },
      en: { title: 'Payment received', body: 'Your order is paid. Open the app to start learning.' },
    },
  },
  'order.refunded': {
    topic: 'orders',
    to: 'purchaser_id',
    words: {
      id: { title: 'Dana dikembalikan', body: 'Pengembalian dana sudah masuk ke dompet Anda.' },
      en: { title: 'Refund received', body: 'A refund has been added to your wallet.' },
    },
  },
  'certificate.issued': {
    topic: 'orders',
    to: 'user_id',
    words: {
      id: { title: 'Sertifikat terbit', body: 'Sertifikat Anda sudah terbit. Buka aplikasi untuk melihatnya.' },
      en: { title: 'Certificate issued', body: 'Your certificate is ready. Open the app to see it.' },
    },
  },
  'topup.paid': {
    topic: 'wallet',
    to: 'user_id',
    words: {
      id: { title: 'Isi saldo berhasil', body: 'Saldo dompet Anda sudah bertambah.' },
      en: { title: 'Top-up received', body: 'Your wallet has been topped up.' },
    },
  },
  'topup.reversed': {
    topic: 'wallet',
    to: 'user_id',
    words: {
      id: { title: 'Isi saldo dibatalkan', body: 'Isi saldo Anda ditarik kembali. Buka aplikasi untuk melihatnya.' },
      en: { title: 'Top-up reversed', body: 'One of your top-ups was taken back. Open the app to see it.' },
    },
  },
  'wallet.hold_placed': {
    topic: 'wallet',
    to: 'user_id',
    words: {
      id: { title: 'Dompet dibekukan', body: 'Dompet Anda sedang dibekukan. Buka aplikasi untuk keterangannya.' },
      en: { title: 'Wallet frozen', body: 'Your wallet is frozen for now. Open the app to read why.' },
    },
  },
} as const satisfies Readonly<Record<string, MessageRow>>;

export type MessageType = keyof typeof messages;

export const messageTypes = Object.keys(messages) as readonly MessageType[];

const isMessageType = (type: string): type is MessageType => Object.hasOwn(messages, type);

/** Age in ms after which an event no longer causes a notification. */
const deliveredWithinMs = 60 * 60 * 1000;

type Event = { readonly type: string; readonly subject: string; readonly time: string; readonly data?: unknown };

export type Message = {
  readonly userId: string;
  readonly topic: Topic;
  readonly words: MessageRow['words'];
  /** The facts that an app needs to open the right page. */
  readonly data: { readonly type: string; readonly subject: string };
};

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

/**
 * The notification for an event.
 *
 * @returns the notification; undefined when the event has none, is too old, or names no recipient
 */
export const messageOf = ({ type, subject, time, data }: Event, nowMs: number): Message | undefined => {
  if (!isMessageType(type) || nowMs - Date.parse(time) > deliveredWithinMs) return undefined;
  const { topic, to, words }: MessageRow = messages[type];
  const userId = fieldOf(data, to);
  return typeof userId === 'string' ? { userId, topic, words, data: { type, subject } } : undefined;
};
