import { readLine } from '../typed/text.ts';
import type { StatementRow } from './statement.ts';

type Side = StatementRow['side'];

/** The headings that Indonesian banks write, in lower case. */
export const columns = {
  day: [
    ...['tanggal', 'tanggal transaksi', 'tgl', 'tgl transaksi', 'tgl. transaksi', 'tanggal mutasi', 'tanggal posting'],
    ...['date', 'transaction date', 'trans date', 'post date', 'posting date', 'booking date'],
  ],
  debit: [
    ...['debit', 'debet', 'db', 'mutasi debet', 'mutasi debit', 'debit amount', 'withdrawal', 'withdrawals', 'debits'],
    ...['pengeluaran', 'keluar', 'uang keluar', 'dana keluar', 'penarikan', 'money out', 'paid out'],
  ],
  credit: [
    ...['kredit', 'credit', 'cr', 'mutasi kredit', 'credit amount', 'deposit', 'deposits', 'credits'],
    ...['pemasukan', 'masuk', 'uang masuk', 'dana masuk', 'setoran', 'money in', 'paid in'],
  ],
  amount: ['jumlah', 'nominal', 'mutasi', 'jumlah mutasi', 'nilai', 'amount', 'transaction amount'],
  side: [
    ...['tipe', 'd/k', 'k/d', 'db/cr', 'cr/db', 'dr/cr', 'cr/dr', 'd/c', 'c/d', 'dc', 'dk', 'dbcr'],
    ...[
      'jenis',
      'jenis mutasi',
      'jenis transaksi',
      'tipe transaksi',
      'type',
      'transaction type',
      'side',
      'sisi',
      'arah',
    ],
    ...['debit/kredit', 'kredit/debit', 'debet/kredit', 'debit/credit', 'credit/debit', 'masuk/keluar', 'in/out'],
  ],
  reference: [
    ...['referensi', 'no. referensi', 'no referensi', 'nomor referensi', 'no. ref', 'no ref', 'reff', 'ref'],
    ...['reference', 'reference no', 'reference no.', 'reference number', 'kode referensi'],
  ],
  text: [
    ...[
      'keterangan',
      'uraian',
      'uraian transaksi',
      'deskripsi',
      'rincian',
      'transaksi',
      'berita',
      'keterangan transaksi',
    ],
    ...['description', 'remark', 'remarks', 'details', 'narrative'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** No amount and no name of a side is longer. */
export const maximumField = 64;

/** An amount and its side in one field: `1,500,000.00 CR`, `DB 6.500,00`, `100,00 Kredit`, `+100.00`. */
export const sidedAmount =
  /^(?:((?:CR|DB|DR|KREDIT|CREDIT|DEB[IE]T|K|D|C)\.?(?=\s)|\([+-]\)|\+))?(.*?)(?:\s*((?:CR|DB|DR|KREDIT|CREDIT|DEB[IE]T|K|D|C)\.?|\([+-]\)|\+))?$/i;
const incoming: readonly string[] = ['cr', 'kr', 'k', 'c', 'kredit', 'credit', 'pemasukan', 'incoming', 'in', '+'];
const outgoing: readonly string[] = ['db', 'dr', 'd', 'debit', 'debet', 'pengeluaran', 'outgoing', 'out', '-'];

/** The side in words such as `DB`, `Debit.`, `(-)` or `Transfer Keluar`. */
export const sideOf = (word: string | undefined): Side | undefined => {
  const said = readLine((word ?? '').slice(0, maximumField))
    .toLowerCase()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/\.$/, '');
  const words = said.split(' ');
  const [isIn, isOut] = [
    incoming.includes(said) || words.includes('masuk'),
    outgoing.includes(said) || words.includes('keluar'),
  ];
  if (isIn === isOut) return undefined;
  return isIn ? 'in' : 'out';
};

/** How a side is written. */
export const knownSides =
  'Write CR or DB, K or D, kredit or debit, or masuk or keluar in a column of its own or after each amount.';
