import { texts } from '../../language.tsx';

/** The names of the kinds of search results, files and journal entries. */
export const kindTexts = texts({
  user: { en: 'user', id: 'pengguna' },
  order: { en: 'order', id: 'pesanan' },
  order_item: { en: 'item of an order', id: 'item pesanan' },
  topup: { en: 'top-up', id: 'top up' },
  course: { en: 'course', id: 'kursus' },
  enrollment: { en: 'course of a customer', id: 'kursus pelanggan' },
  coupon: { en: 'coupon', id: 'kupon' },
  media: { en: 'file', id: 'berkas' },
  refund: { en: 'refund', id: 'refund' },
  refund_request: { en: 'refund request', id: 'pengajuan refund' },
  certificate: { en: 'certificate', id: 'sertifikat' },
  credit: { en: 'credit', id: 'kredit' },
  debit: { en: 'debit', id: 'debit' },
  tax_policy: { en: 'tax policy', id: 'kebijakan pajak' },
  finance_policy: { en: 'creator’s share', id: 'bagian kreator' },
  withholding_policy: { en: 'withholding policy', id: 'kebijakan pemotongan' },
  role_grant: { en: 'role change', id: 'perubahan peran' },
  payment: { en: 'payment', id: 'pembayaran' },
  platform_coupon: { en: 'coupon', id: 'kupon' },
  month_closing: { en: 'closing of a month', id: 'tutup buku' },
  withholding_terms: { en: 'tax withheld from a creator', id: 'pajak yang dipotong dari kreator' },
  tax_return: { en: 'tax return', id: 'SPT Masa' },
  bank_entry: { en: 'bank entry', id: 'mutasi bank' },
  settlement: { en: 'settlement', id: 'pencairan gateway' },
  avatar: { en: 'avatar', id: 'foto profil' },
  course_image: { en: 'picture of a course', id: 'gambar kursus' },
  certificate_evidence: { en: 'evidence', id: 'bukti' },
});

/** The name of a kind. A kind that this version does not know keeps the service's word. */
export const kindText = (words: Readonly<Record<string, string>>, kind: string): string =>
  words[kind] ?? kind.replaceAll('_', ' ');
