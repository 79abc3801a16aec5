import type { components } from '../../../client/main.ts';
import type { Texts } from '../../language.tsx';

type Schemas = components['schemas'];
type Pairs<Name extends string> = Readonly<Record<Name, { readonly en: string; readonly id: string }>>;

/** The names of the kinds of drafts. A kind of the contract without a name does not compile. */
export const draftTexts = {
  credit: { en: 'Credit', id: 'Kredit' },
  debit: { en: 'Debit', id: 'Debit' },
  tax_policy: { en: 'Tax policy', id: 'Kebijakan pajak' },
  finance_policy: { en: 'Creator’s share', id: 'Bagian kreator' },
  withholding_policy: { en: 'Withholding policy', id: 'Kebijakan pemotongan pajak' },
  role_grant: { en: 'Role change', id: 'Perubahan peran' },
  payment: { en: 'Payment', id: 'Pembayaran' },
  settlement: { en: 'Settlement', id: 'Pencairan gateway' },
  tax_return: { en: 'Tax return', id: 'SPT Masa' },
  bank_entry: { en: 'Bank entry', id: 'Mutasi bank' },
  platform_coupon: { en: 'Coupon', id: 'Kupon' },
  withholding_terms: { en: 'Tax withheld from a creator', id: 'Pajak yang dipotong dari kreator' },
  month_closing: { en: 'Closing of a month', id: 'Tutup buku' },
} as const satisfies Pairs<Schemas['DraftKind']> & Texts;

type Consequence = (amount: string) => string;

/** The effect of the last approval of each kind. A kind of the contract without a sentence does not compile. */
export const consequenceTexts = {
  credit: {
    en: (amount) => `Credited at once: ${amount}. Only another draft can correct it.`,
    id: (amount) => `${amount} langsung masuk ke dompet. Koreksi hanya bisa dengan draf lain.`,
  },
  debit: {
    en: (amount) => `Debited at once: ${amount}. Only another draft can correct it.`,
    id: (amount) => `${amount} langsung keluar dari dompet. Koreksi hanya bisa dengan draf lain.`,
  },
  tax_policy: {
    en: () => 'It applies to every order made after its start. Earlier orders do not change.',
    id: () => 'Berlaku untuk semua pesanan sejak waktu mulai. Pesanan sebelumnya tidak berubah.',
  },
  finance_policy: {
    en: () => 'It applies to every order made after its start. Earlier orders do not change.',
    id: () => 'Berlaku untuk semua pesanan sejak waktu mulai. Pesanan sebelumnya tidak berubah.',
  },
  withholding_policy: {
    en: () => 'It applies to payments to creators of this variant whose transfer is after its start.',
    id: () => 'Berlaku untuk pembayaran ke kreator dengan varian ini yang ditransfer sejak waktu mulai.',
  },
  role_grant: { en: () => 'The roles apply at once.', id: () => 'Peran langsung berlaku.' },
  payment: {
    en: (amount) => `${amount} is booked at once. This sends no money: the bank has transferred it.`,
    id: (amount) => `${amount} langsung dibukukan. Tidak ada uang yang dikirim dari sini: transfernya lewat bank.`,
  },
  settlement: {
    en: () => 'Compare the received amount with the bank statement first. It is booked at once.',
    id: () => 'Cocokkan dulu jumlah yang diterima dengan rekening koran. Langsung dibukukan.',
  },
  tax_return: {
    en: (amount) => `${amount} to the tax office is booked at once. The tax accounts of the month are closed.`,
    id: (amount) => `${amount} ke kantor pajak langsung dibukukan. Akun pajak masa ini ditutup.`,
  },
  bank_entry: {
    en: (amount) => `${amount} is booked at once. Compare it with the bank statement first.`,
    id: (amount) => `${amount} langsung dibukukan. Cocokkan dulu dengan rekening koran.`,
  },
  platform_coupon: {
    en: () => 'The coupon is valid at once.',
    id: () => 'Kupon langsung berlaku.',
  },
  withholding_terms: {
    en: () => 'It applies to payments with this or a later day of transfer. Booked payments do not change.',
    id: () =>
      'Berlaku untuk pembayaran dengan tanggal transfer itu atau sesudahnya. Yang sudah dibukukan tidak berubah.',
  },
  month_closing: {
    en: () => 'The month is closed for good. The service computes its mark again.',
    id: () => 'Bulan ditutup permanen. Kode verifikasinya dihitung lagi.',
  },
} as const satisfies Readonly<Record<Schemas['DraftKind'], { readonly en: Consequence; readonly id: Consequence }>>;
