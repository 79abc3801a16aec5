import { texts } from '../language.tsx';

export const shellTexts = texts({
  name: { en: 'Commerce', id: 'Commerce' },
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
    en: 'You are offline. What you see may be old; what you send does not leave, so send it again once you are back.',
    id: 'Anda sedang luring. Yang terlihat mungkin sudah lama; kiriman tidak terkirim, jadi kirim lagi setelah tersambung.',
  },
  shop: { en: 'Shop', id: 'Toko' },
  mine: { en: 'Yours', id: 'Milik Anda' },
  staff: { en: 'Staff', id: 'Staf' },
  developer: { en: 'Developer', id: 'Pengembang' },
});
