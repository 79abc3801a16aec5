import { texts } from '../language.tsx';

export const walletTexts = texts({
  title: { en: 'Wallet', id: 'Dompet' },
  available: { en: 'Available', id: 'Tersedia' },
  held: { en: 'On hold for orders', id: 'Dialokasikan untuk pesanan' },
  owed: { en: 'Owed', id: 'Utang' },
  account: { en: 'Transfer to', id: 'Transfer ke' },
  frozen: { en: 'This wallet is frozen', id: 'Dompet ini dibekukan' },
  frozenWhy: {
    en: 'Nothing can be paid from it. Ask support.',
    id: 'Saldo tidak bisa dipakai. Hubungi layanan pelanggan.',
  },
  chart: { en: 'Balance', id: 'Saldo' },
  chartSays: {
    en: (since: string, from: string, to: string) =>
      `Available since ${since}: from ${from} to ${to}. The history has the figures.`,
    id: (since: string, from: string, to: string) =>
      `Tersedia sejak ${since}: dari ${from} ke ${to}. Rinciannya ada di riwayat transaksi.`,
  },
  topUp: { en: 'Top up', id: 'Top up' },
  amount: { en: 'Amount in rupiah', id: 'Nominal top up' },
  range: { en: 'From Rp 10,000 to Rp 20,000,000', id: 'Rp 10.000 sampai Rp 20.000.000' },
  toPayment: { en: 'Top up', id: 'Bayar' },
  topups: { en: 'Top-ups that wait for payment', id: 'Top up menunggu pembayaran' },
  continue: { en: 'Continue to pay', id: 'Lanjutkan pembayaran' },
  cancel: { en: 'Cancel', id: 'Batalkan' },
  asking: { en: 'Asking the gateway about the payment …', id: 'Mengecek pembayaran …' },
  unpaid: { en: 'Not paid yet.', id: 'Belum dibayar.' },
  unknown: {
    en: 'The gateway does not answer. If you have paid, do not pay again.',
    id: 'Belum ada kabar dari gateway. Kalau sudah membayar, jangan bayar lagi.',
  },
  opening: { en: 'Being opened.', id: 'Sedang disiapkan.' },
  payBefore: { en: 'Pay before', id: 'Bayar sebelum' },
  sureCancel: { en: 'Cancel this top-up?', id: 'Batalkan top up ini?' },
  quick: { en: 'Usual amounts', id: 'Nominal cepat' },
  leftThisMonth: {
    en: (left: string, limit: string) => `This month ${left} of ${limit} can still come in.`,
    id: (left: string, limit: string) => `Dana masuk bulan ini: sisa ${left} dari ${limit}.`,
  },
  nowUpTo: {
    en: (room: string, most: string) => `The wallet holds at most ${most}: ${room} can still be added.`,
    id: (room: string, most: string) => `Saldo paling banyak ${most}: masih bisa diisi ${room}.`,
  },
  change: { en: 'Amount', id: 'Jumlah' },
  entries: { en: 'History', id: 'Riwayat transaksi' },
  none: { en: 'No transactions yet.', id: 'Belum ada transaksi.' },
  when: { en: 'Date', id: 'Tanggal' },
  what: { en: 'Description', id: 'Keterangan' },
  order: { en: 'Order', id: 'Pesanan' },
  more: { en: 'Show more', id: 'Tampilkan lagi' },
});
