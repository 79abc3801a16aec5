import { texts } from '../language.tsx';

export const shellTexts = texts({
  skip: { en: 'To the content', id: 'Langsung ke isi' },
  menu: { en: 'Menu', id: 'Menu' },
  navigation: { en: 'Pages', id: 'Halaman' },
  signIn: { en: 'Sign in', id: 'Masuk' },
  signOut: { en: 'Sign out', id: 'Keluar' },
  become: { en: 'Sign in as', id: 'Masuk sebagai' },
  profile: { en: 'Profile', id: 'Profil' },
  light: { en: 'Light colours', id: 'Warna terang' },
  dark: { en: 'Dark colours', id: 'Warna gelap' },
  basket: { en: (count: number) => `Basket: ${count}`, id: (count: number) => `Keranjang: ${count}` },
  offline: {
    en: 'You are offline. The page may be out of date, and nothing can be sent. Send again when you are online.',
    id: 'Anda sedang offline. Data mungkin belum terbaru dan tidak ada yang terkirim. Kirim lagi setelah tersambung.',
  },
  shop: { en: 'Shop', id: 'Toko' },
  mine: { en: 'My account', id: 'Akun saya' },
  staff: { en: 'Staff', id: 'Staf' },
  developer: { en: 'Developer', id: 'Pengembang' },
});
