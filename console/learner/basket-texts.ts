import { texts } from '../language.tsx';

export const basketTexts = texts({
  title: { en: 'Basket', id: 'Keranjang' },
  empty: { en: 'Your basket is empty.', id: 'Keranjang Anda kosong.' },
  browse: { en: 'Look at the courses', id: 'Lihat kursus' },
  remove: { en: 'Remove', id: 'Hapus' },
  gone: { en: 'This course does not exist any more.', id: 'Kursus ini sudah tidak ada.' },
  coupon: { en: 'Coupon', id: 'Kupon' },
  couponHint: { en: 'For example HEMAT10', id: 'Misalnya HEMAT10' },
  apply: { en: 'Apply', id: 'Pakai' },
  buy: { en: 'Buy now', id: 'Beli sekarang' },
  how: {
    en: 'Paid from your wallet. If the wallet has too little, the payment page asks for the rest.',
    id: 'Dibayar dari dompet. Bila saldo kurang, halaman pembayaran meminta sisanya.',
  },
  signIn: { en: 'Sign in to buy', id: 'Masuk untuk membeli' },
  profile: { en: 'Complete your profile to buy', id: 'Lengkapi profil untuk membeli' },
  priceChanged: {
    en: 'The price has changed. The new total is shown above.',
    id: 'Harga sudah berubah. Total yang baru tampil di atas.',
  },
  forBuyers: {
    en: 'Your coupon is kept. Sign in and complete your profile, and it is applied.',
    id: 'Kupon Anda disimpan. Masuk dan lengkapi profil, lalu kupon langsung dipakai.',
  },
  nowApplied: {
    en: 'The coupon is applied now. Compare the total, then buy.',
    id: 'Kupon baru saja dipakai. Periksa totalnya, lalu beli.',
  },
  removed: { en: (title: string) => `Removed: ${title}`, id: (title: string) => `Dihapus dari keranjang: ${title}` },
  withoutCoupon: { en: 'The amount below is without the coupon.', id: 'Jumlah di bawah tanpa kupon.' },
});
