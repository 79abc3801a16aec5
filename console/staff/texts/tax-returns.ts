import { texts } from '../../language.tsx';

export const taxReturnTexts = texts({
  title: { en: 'Tax returns', id: 'SPT Masa' },
  tax: { en: 'Tax', id: 'Pajak' },
  vat: { en: 'VAT', id: 'PPN' },
  pph21: { en: 'PPh 21', id: 'PPh 21' },
  pph23: { en: 'PPh 23', id: 'PPh 23' },
  pph26: { en: 'PPh 26', id: 'PPh 26' },
  lead: {
    en: 'The service computes the return of the next month. Pay it at the bank, then draft it here. A second person books it.',
    id: 'SPT masa berikutnya dihitung otomatis. Bayar lewat bank, lalu buat drafnya di sini. Orang kedua yang membukukannya.',
  },
  of: {
    en: (tax: string, month: string) => `${tax} of ${month}`,
    id: (tax: string, month: string) => `${tax} ${month}`,
  },
  figures: { en: 'Figures', id: 'Perhitungan' },
  collected: { en: 'Output VAT', id: 'PPN keluaran' },
  refunded: { en: 'Refunds', id: 'Retur' },
  withheld: { en: 'Withheld', id: 'Dipotong' },
  cancelled: { en: 'Returned transfers', id: 'Transfer yang kembali' },
  input: { en: 'Input VAT on fees', id: 'PPN masukan atas biaya' },
  carriedIn: { en: 'Carried over from the return before', id: 'Kompensasi dari masa sebelumnya' },
  due: { en: 'To pay', id: 'Kurang bayar' },
  carriedOut: { en: 'Carried over to the next return', id: 'Lebih bayar, dikompensasikan ke masa berikutnya' },
  noSlip: {
    en: 'The month has no slip, so it needs no return.',
    id: 'Masa ini tidak punya bukti potong, jadi tidak perlu SPT.',
  },
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
