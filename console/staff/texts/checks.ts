import { texts } from '../../language.tsx';

/** The texts of a month's checklist. */
export const checkTexts = texts({
  title: { en: 'Checklist', id: 'Daftar periksa' },
  check: { en: 'Check', id: 'Pemeriksaan' },
  state: { en: 'State', id: 'Status' },
  rest: { en: 'Open', id: 'Sisa' },
  done: { en: 'done', id: 'selesai' },
  open: { en: 'open', id: 'belum' },
  blocks: { en: 'needed before the closing', id: 'harus selesai sebelum tutup buku' },
  unknown: { en: 'not known to the service', id: 'tidak diketahui layanan' },
  over: { en: 'The month is over', id: 'Bulan sudah berakhir' },
  reconciled: { en: 'Reconciled after its end', id: 'Direkonsiliasi setelah berakhir' },
  settled: { en: 'Settled by the gateway', id: 'Dicairkan gateway' },
  paid: { en: 'Paid', id: 'Dibayar' },
  bank_tied: { en: 'Compared with the bank statement', id: 'Dicocokkan dengan rekening koran' },
  drafts: { en: 'Drafts that wait for approval', id: 'Draf yang menunggu persetujuan' },
  debts: { en: 'Debts of customers', id: 'Utang pelanggan' },
});
