import { texts } from '../language.tsx';

export const walletTexts = texts({
  title: { en: 'Wallet', id: 'Dompet' },
  available: { en: 'Available', id: 'Tersedia' },
  held: { en: 'On hold for orders', id: 'Ditahan untuk pesanan' },
  owed: { en: 'Owed', id: 'Utang' },
  frozen: { en: 'This wallet is frozen', id: 'Dompet ini dibekukan' },
  frozenWhy: { en: 'Nothing can be paid from it. Ask support.', id: 'Tidak bisa dipakai membayar. Hubungi bantuan.' },
  chart: { en: 'Balance', id: 'Saldo' },
  chartSays: {
    en: (since: string, from: string, to: string) =>
      `Available since ${since}: from ${from} to ${to}. The table below has the figures.`,
    id: (since: string, from: string, to: string) =>
      `Tersedia sejak ${since}: dari ${from} ke ${to}. Angkanya ada di tabel di bawah.`,
  },
  topUp: { en: 'Top up', id: 'Isi ulang' },
  amount: { en: 'Amount in rupiah', id: 'Jumlah dalam rupiah' },
  range: { en: 'From Rp 10,000 to Rp 20,000,000', id: 'Dari Rp 10.000 sampai Rp 20.000.000' },
  toPayment: { en: 'To the payment page', id: 'Ke halaman pembayaran' },
  topups: { en: 'Top-ups under way', id: 'Isi ulang yang berjalan' },
  continue: { en: 'Continue', id: 'Lanjutkan' },
  check: { en: 'Look again', id: 'Periksa lagi' },
  cancel: { en: 'Cancel', id: 'Batalkan' },
  entries: { en: 'Entries', id: 'Catatan' },
  none: { en: 'Nothing has moved yet.', id: 'Belum ada pergerakan.' },
  when: { en: 'When', id: 'Kapan' },
  what: { en: 'What', id: 'Apa' },
  order: { en: 'Order', id: 'Pesanan' },
  more: { en: 'Show more', id: 'Tampilkan lagi' },
});
