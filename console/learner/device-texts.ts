import { texts } from '../language.tsx';

export const deviceTexts = texts({
  title: { en: 'Devices and messages', id: 'Perangkat dan pesan' },
  devices: { en: 'Your devices', id: 'Perangkat Anda' },
  none: { en: 'No device gets messages.', id: 'Belum ada perangkat yang menerima pesan.' },
  remove: { en: 'Remove device', id: 'Hapus perangkat' },
  since: { en: 'since', id: 'sejak' },
  messages: { en: 'Messages', id: 'Pesan' },
  orders: { en: 'About orders', id: 'Tentang pesanan' },
  wallet: { en: 'About the wallet', id: 'Tentang dompet' },
  pretend: { en: 'A simulated phone', id: 'Ponsel simulasi' },
  pretendLead: {
    en: 'A page on this machine shows the messages. Add a phone, buy something, and open the page.',
    id: 'Sebuah halaman di komputer ini menampilkan pesan. Tambahkan ponsel, beli sesuatu, lalu buka halamannya.',
  },
  name: { en: 'Name of the phone', id: 'Nama ponsel' },
  add: { en: 'Add', id: 'Tambahkan' },
  look: { en: 'Look at the phones', id: 'Lihat ponsel' },
});
