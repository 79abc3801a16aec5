import { texts } from '../../language.tsx';

export const payableTexts = texts({
  title: { en: 'Payables', id: 'Utang ke kreator' },
  lead: {
    en: 'Debts to creators. A payment is booked after the bank transfer; this page sends no money.',
    id: 'Utang ke kreator. Pembayaran dibukukan setelah transfer bank; tidak ada uang yang dikirim dari sini.',
  },
  accounts: { en: 'Accounts', id: 'Akun' },
  account: { en: 'Account', id: 'Akun' },
  nothingNow: {
    en: 'Nothing can be paid to this account now.',
    id: 'Sekarang tidak ada yang bisa dibayar ke akun ini.',
  },
  none: {
    en: 'Nothing is counted yet. Today’s bookings are counted tonight.',
    id: 'Belum ada data. Pembukuan hari ini dihitung nanti malam.',
  },
  earned: { en: 'Earned', id: 'Diperoleh' },
  held: { en: 'Not payable yet', id: 'Masih ditahan' },
  disputed: { en: 'Disputed', id: 'Disengketakan' },
  disputedNote: {
    en: 'Disputed: a payment gateway took back the money of these buyers. It is paid when the dispute is won or the debt repaid.',
    id: 'Disengketakan: gateway pembayaran menarik kembali uang pembelinya. Dibayar bila sengketa dimenangkan atau utangnya lunas.',
  },
  paid: { en: 'Paid', id: 'Dibayar' },
  payable: { en: 'Payable now', id: 'Bisa dibayar' },
  withheldAs: { en: 'Withheld', id: 'Potongan' },
  nothingWithheld: { en: 'nothing', id: 'tidak ada' },
  choosePayable: { en: 'Select all that can be paid', id: 'Pilih semua yang bisa dibayar' },
  asOf: {
    en: (instant: string) => `Sales and refunds are counted up to ${instant}.`,
    id: (instant: string) => `Penjualan dan refund dihitung sampai ${instant}.`,
  },
  heldNote: {
    en: (days: number) =>
      `A sale becomes payable after ${days} ${days === 1 ? 'day' : 'days'}. A negative amount is a refund or a dispute after a payment; later sales repay it.`,
    id: (days: number) =>
      `Penjualan bisa dibayar setelah ${days} hari. Jumlah negatif berasal dari refund atau sengketa; penjualan berikutnya menutupnya.`,
  },
  pay: { en: 'Record payments', id: 'Catat pembayaran' },
  payCount: {
    en: (count: number) => `Record payments (${count})`,
    id: (count: number) => `Catat pembayaran (${count})`,
  },
  payLead: {
    en: 'One draft for each account. Somebody else approves the drafts.',
    id: 'Satu draf untuk setiap akun. Orang lain menyetujuinya.',
  },
  transfer: { en: 'Transfer', id: 'Transfer' },
  noPolicy: {
    en: 'No policy of this tax is in force. Draft one first.',
    id: 'Tidak ada kebijakan pajak ini yang berlaku. Buat draf dulu.',
  },
  allDrafted: {
    en: (count: number) =>
      count === 1
        ? '1 payment is drafted. Somebody else approves it on this page.'
        : `${count} payments are drafted. Somebody else approves them on this page.`,
    id: (count: number) => `${count} pembayaran dibuat drafnya. Orang lain menyetujuinya di halaman ini.`,
  },
  sendDrafts: {
    en: (count: number, sum: string) => `Draft ${count} · ${sum}`,
    id: (count: number, sum: string) => `Buat ${count} draf · ${sum}`,
  },
  referenceHint: {
    en: 'Of the transfer: letters, digits and _ . : / - only, such as BCA-20261120-0017.',
    id: 'Referensi transfer: huruf, angka, dan _ . : / - saja, misalnya BCA-20261120-0017.',
  },
  referencesHint: {
    en: 'Letters, digits and _ . : / - only. Each payment gets -1, -2 … after it.',
    id: 'Huruf, angka, dan _ . : / - saja. Setiap pembayaran diberi akhiran -1, -2 …',
  },
  waiting: { en: 'Payments that wait for approval', id: 'Pembayaran yang menunggu persetujuan' },
  noneWaits: { en: 'No payments are waiting.', id: 'Tidak ada pembayaran yang menunggu.' },
  statement: { en: 'Statement', id: 'Laporan kreator' },
  earnings: { en: 'Earnings', id: 'Pendapatan' },
  earningsLead: {
    en: 'What your courses have earned, by month, and what was paid.',
    id: 'Pendapatan kursus Anda per bulan, dan yang sudah dibayar.',
  },
  months: { en: 'Earned by month', id: 'Pendapatan per bulan' },
  month: { en: 'Month', id: 'Bulan' },
  shareOf: { en: 'Share', id: 'Bagian' },
  refundedShare: { en: 'Taken back by refunds', id: 'Ditarik karena refund' },
  net: { en: 'Net', id: 'Bersih' },
  course: { en: 'Course', id: 'Kursus' },
  courses: { en: 'By course', id: 'Per kursus' },
  sold: { en: 'Sold', id: 'Terjual' },
  refunded: { en: 'Refunded', id: 'Dikembalikan' },
  nothingSold: { en: 'Nothing was sold in this month.', id: 'Tidak ada penjualan pada bulan ini.' },
  noMonths: { en: 'Nothing was sold yet.', id: 'Belum ada penjualan.' },
  payments: { en: 'Payments in this month', id: 'Pembayaran pada bulan ini' },
  noPayments: { en: 'Nothing was paid in this month.', id: 'Tidak ada pembayaran pada bulan ini.' },
  balance: { en: 'Balance', id: 'Saldo' },
  notOver: { en: 'The month is not over.', id: 'Bulan ini belum berakhir.' },
  monthDone: { en: 'The whole month is counted.', id: 'Seluruh bulan sudah dihitung.' },
  baseAmount: { en: 'Taxed amount', id: 'Dasar pengenaan pajak' },
  taxPolicy: { en: 'Policy', id: 'Kebijakan' },
  print: { en: 'Print', id: 'Cetak' },
  holdPayouts: { en: 'Hold payouts', id: 'Tahan pembayaran' },
  holdPayoutsLead: {
    en: 'No payment to the creator is drafted or approved until somebody lifts the hold. Drafts stay.',
    id: 'Draf pembayaran ke kreator tidak bisa dibuat atau disetujui sampai penahanan dicabut. Draf yang ada tetap tersimpan.',
  },
  liftHold: { en: 'Lift the payout hold', id: 'Cabut penahanan pembayaran' },
  liftHoldLead: {
    en: 'Payments to the creator are possible again at once.',
    id: 'Pembayaran ke kreator langsung bisa dilakukan lagi.',
  },
  stopped: { en: 'Payments are stopped.', id: 'Pembayaran dihentikan.' },
  stopped_hold: { en: 'Payouts are on hold.', id: 'Pembayaran sedang ditahan.' },
  stopped_suspended: {
    en: 'The account is suspended, so nothing is paid.',
    id: 'Pembayaran ditahan karena akun ditangguhkan.',
  },
  stopped_wallet_frozen: {
    en: 'The wallet is frozen, so nothing is paid.',
    id: 'Pembayaran ditahan karena dompet dibekukan.',
  },
  draftTerms: { en: 'Draft withheld tax', id: 'Buat draf pajak dipotong' },
  draftTermsLead: {
    en: 'It applies to payments by their day of transfer, after somebody else approves it.',
    id: 'Berlaku berdasarkan tanggal transfer, setelah disetujui orang lain.',
  },
  fromDay: { en: (day: string) => `From ${day}`, id: (day: string) => `Mulai ${day}` },
  noFigures: {
    en: 'There has been no reconciliation yet. It runs once a day.',
    id: 'Belum pernah ada rekonsiliasi. Dijalankan sekali sehari.',
  },
});
