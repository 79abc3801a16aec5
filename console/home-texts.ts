import { texts } from './language.tsx';

export const homeTexts = texts({
  title: { en: 'Courses and certifications, sold by an API', id: 'Kursus dan sertifikasi, dijual lewat API' },
  what: {
    en: 'This is the console of a commerce back end: everything it shows and does goes through the public API.',
    id: 'Ini konsol sebuah back end niaga: semua yang tampil dan terjadi di sini melewati API publik.',
  },
  where: {
    en: 'Look at the courses, put one into the basket, and buy it; your wallet, orders and courses then appear in the menu.',
    id: 'Lihat kursus, masukkan ke keranjang, lalu beli; dompet, pesanan, dan kursus Anda lalu muncul di menu.',
  },
  who: {
    en: 'Staff see more pages once they sign in, each by their role.',
    id: 'Staf melihat halaman lain setelah masuk, menurut perannya.',
  },
  courses: { en: 'Look at the courses', id: 'Lihat kursus' },
  signIn: { en: 'Sign in', id: 'Masuk' },
  beSomebody: { en: 'Sign in with one click', id: 'Masuk dengan satu klik' },
  beSomebodyLead: {
    en: 'Only on a developer’s machine: nobody needs a password. budi has money and orders; the others are staff.',
    id: 'Hanya di komputer pengembang: tanpa kata sandi. budi punya saldo dan pesanan; yang lain staf.',
  },
  now: { en: 'now', id: 'sekarang' },
  anyName: { en: 'Or any other name: a new learner', id: 'Atau nama lain: pelajar baru' },
  enter: { en: 'Enter', id: 'Masuk' },
  elsewhere: { en: 'What else runs here', id: 'Yang lain di sini' },
  reference: { en: 'API reference', id: 'Referensi API' },
  referenceLead: { en: 'Every operation, with a form to try it', id: 'Semua operasi, lengkap dengan formulir' },
  phones: { en: 'Phones', id: 'Ponsel' },
  receiver: { en: 'Webhook receiver', id: 'Penerima webhook' },
  receiverLead: { en: 'What partners get', id: 'Yang diterima mitra' },
  phonesLead: { en: 'What push messages look like', id: 'Tampilan pesan dorong' },
  payments: { en: 'Payment gateway', id: 'Gerbang pembayaran' },
  paymentsLead: { en: 'A stand-in: you play bank and payer', id: 'Tiruan: Anda jadi bank dan pembayar' },
  events: { en: 'Events', id: 'Peristiwa' },
  eventsLead: { en: 'What left the table, as JSON', id: 'Yang keluar dari tabel, sebagai JSON' },
});
