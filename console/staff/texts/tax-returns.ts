import { texts } from '../../language.tsx';

export const taxReturnTexts = texts({
  title: { en: 'VAT return', id: 'SPT Masa PPN' },
  lead: {
    en: 'The service computes the return of the next month. Pay it at the bank, then draft it here. A second person books it.',
    id: 'Layanan menghitung SPT masa berikutnya. Bayar lewat bank, lalu buat drafnya di sini. Orang kedua membukukannya.',
  },
  of: { en: (month: string) => `VAT of ${month}`, id: (month: string) => `PPN ${month}` },
  figures: { en: 'Figures', id: 'Perhitungan' },
  collected: { en: 'Output VAT', id: 'PPN keluaran' },
  refunded: { en: 'Refunds', id: 'Retur' },
  input: { en: 'Input VAT on fees', id: 'PPN masukan atas biaya' },
  carriedIn: { en: 'Carried over from the month before', id: 'Kompensasi dari masa sebelumnya' },
  due: { en: 'To pay', id: 'Kurang bayar' },
  carriedOut: { en: 'Carried over to the next month', id: 'Lebih bayar, dikompensasikan ke masa berikutnya' },
  notOver: {
    en: 'The month is not over, or the last reconciliation does not reach its end.',
    id: 'Bulan belum berakhir, atau rekonsiliasi terakhir belum mencakup akhir bulan.',
  },
  reference: { en: 'Reference', id: 'Referensi' },
  referenceHint: {
    en: 'NTPN of the payment. If nothing is due: the number of the filing receipt.',
    id: 'NTPN pembayaran. Bila nihil atau lebih bayar: nomor bukti penerimaan elektronik.',
  },
  paidOn: { en: 'Day of payment or filing', id: 'Tanggal bayar atau lapor' },
  draft: { en: 'Draft the return', id: 'Buat draf SPT' },
  waiting: { en: 'Drafts that wait for approval', id: 'Draf menunggu persetujuan' },
  noneWaits: { en: 'No draft waits.', id: 'Tidak ada draf yang menunggu.' },
});
