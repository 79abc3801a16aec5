import { counted, texts } from '../../language.tsx';

export const settlementTexts = texts({
  title: { en: 'Settlements', id: 'Pencairan gateway' },
  lead: {
    en: 'Payouts of the payment gateway to our bank. Somebody else approves your drafts.',
    id: 'Pencairan gateway pembayaran ke bank kita. Orang lain menyetujui draf Anda.',
  },
  waiting: { en: 'Settlements that wait for approval', id: 'Pencairan yang menunggu persetujuan' },
  noneWaits: { en: 'No settlements are waiting.', id: 'Tidak ada pencairan yang menunggu.' },
  all: { en: 'All settlements', id: 'Semua pencairan' },
  none: { en: 'No settlement found.', id: 'Tidak ada pencairan yang cocok.' },
  bookedOn: { en: 'Booked', id: 'Dibukukan' },
  draft: { en: 'Draft a settlement', id: 'Buat draf pencairan' },
  draftLead: {
    en: 'The file that the gateway’s dashboard exports for one payout.',
    id: 'Berkas dari dasbor gateway untuk satu pencairan.',
  },
  payoutHint: {
    en: 'Letters, digits and _ . : - without blanks, such as PO-2026-11-20.',
    id: 'Huruf, angka dan _ . : - tanpa spasi, misalnya PO-2026-11-20.',
  },
  file: { en: 'Report (CSV or Excel)', id: 'Laporan (CSV atau Excel)' },
  unreadFile: {
    en: 'This file cannot be read. Choose a CSV file or a workbook (.xlsx) of at most 1 MB.',
    id: 'Berkas ini tidak bisa dibaca. Pilih berkas CSV atau Excel (.xlsx), maksimal 1 MB.',
  },
  fileHint: { en: 'At most 1 MB.', id: 'Maksimal 1 MB.' },
  payout: { en: 'Name of the payout', id: 'Nama pencairan' },
  arrived: { en: 'Arrived at the bank', id: 'Diterima di bank' },
  arrivedHint: {
    en: 'The amount of this payout on the bank statement.',
    id: 'Jumlah pencairan ini di rekening koran.',
  },
  paidOn: { en: 'Arrived on', id: 'Tanggal masuk' },
  reference: { en: 'Bank reference', id: 'Referensi bank' },
  lookAtBank: {
    en: 'To make a draft, type the amount on the bank statement, and check once more.',
    id: 'Untuk membuat draf, isi jumlah yang diterima menurut rekening koran, lalu periksa sekali lagi.',
  },
  noFee: {
    en: 'The report names no fee. The difference to the received amount is booked as the fee.',
    id: 'Laporan tidak menyebut biaya. Selisih dengan yang diterima dibukukan sebagai biaya.',
  },
  transferFee: { en: 'Transfer fee', id: 'Biaya transfer' },
  transferFeeHint: {
    en: 'In addition to the fees of the report. Empty: none.',
    id: 'Di luar biaya dalam laporan. Kosong: tidak ada.',
  },
  wholeFee: { en: 'Total fee', id: 'Total biaya' },
  wholeFeeHint: {
    en: 'Only when the report names no fee and the fee is above 10 %.',
    id: 'Hanya bila laporan tidak menyebut biaya dan nilainya di atas 10 %.',
  },
  mismatch: {
    en: (expected: string, typed: string, difference: string) =>
      `By the report ${expected} should have arrived. You typed ${typed}, a difference of ${difference}.`,
    id: (expected: string, typed: string, difference: string) =>
      `Menurut laporan seharusnya masuk ${expected}. Anda mengisi ${typed}, selisih ${difference}.`,
  },
  check: { en: 'Check', id: 'Periksa' },
  ready: { en: 'The report agrees with the ledger.', id: 'Laporan cocok dengan buku besar.' },
  differs: {
    en: (count: number) => `Report and ledger differ on ${counted(count, 'top-up')}. Nothing can be drafted.`,
    id: (count: number) => `Laporan berbeda dari buku besar pada ${count} top up. Tidak bisa dibuat drafnya.`,
  },
  drafted: { en: 'This report is drafted already.', id: 'Laporan ini sudah dibuat drafnya.' },
  booked: { en: 'This report is booked already.', id: 'Laporan ini sudah dibukukan.' },
  toSettlement: { en: 'To the settlement', id: 'Ke pencairan' },
  rows: { en: 'Rows', id: 'Baris' },
  gross: { en: 'Paid by customers', id: 'Dibayar pelanggan' },
  fee: { en: 'Fee', id: 'Biaya' },
  feeVat: { en: 'VAT in the fee', id: 'PPN dalam biaya' },
  received: { en: 'At the bank', id: 'Di bank' },
  topup: { en: 'Top-up', id: 'Top up' },
  reported: { en: 'Report', id: 'Laporan' },
  owed: { en: 'Ledger', id: 'Buku besar' },
  why: { en: 'Difference', id: 'Perbedaan' },
  'not in the ledger': { en: 'not in the ledger', id: 'tidak ada di buku besar' },
  'paid out already': { en: 'paid out already', id: 'sudah dicairkan' },
  'of another amount': { en: 'of another amount', id: 'jumlahnya lain' },
  send: { en: 'Draft it', id: 'Buat draf' },
});
