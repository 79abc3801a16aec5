import { texts } from '../language.tsx';

export const walletTexts = texts({
  title: { en: 'Wallet', id: 'Dompet' },
  available: { en: 'To spend', id: 'Bisa dipakai' },
  held: { en: 'Set aside for orders', id: 'Disisihkan untuk pesanan' },
  owed: { en: 'Owed', id: 'Utang' },
  frozen: { en: 'This wallet is frozen', id: 'Dompet ini dibekukan' },
  frozenWhy: { en: 'Nothing can be paid from it. Ask support.', id: 'Tidak bisa dipakai membayar. Hubungi bantuan.' },
  chart: { en: 'Balance', id: 'Saldo' },
  chartTold: {
    en: (from: string, to: string) => `From ${from} to ${to}; the table below has the figures.`,
    id: (from: string, to: string) => `Dari ${from} ke ${to}; angkanya ada di tabel di bawah.`,
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
