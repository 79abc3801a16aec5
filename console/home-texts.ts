import { texts } from './language.tsx';

export const homeTexts = texts({
  title: { en: 'Courses and certifications, sold by an API', id: 'Kursus dan sertifikasi, dijual lewat API' },
  what: {
    en: 'This is the console of a commerce back end. All its pages use only the public API.',
    id: 'Ini konsol sebuah back end niaga. Semua halamannya hanya memakai API publik.',
  },
  where: {
    en: 'Look at the courses, put one into the basket, and buy it; your wallet, orders and courses then appear in the menu.',
    id: 'Lihat kursus, masukkan ke keranjang, lalu beli; dompet, pesanan, dan kursus Anda lalu muncul di menu.',
  },
  who: {
    en: 'Staff see more pages after they sign in, according to their role.',
    id: 'Staf melihat halaman lain setelah masuk, menurut perannya.',
  },
  courses: { en: 'Look at the courses', id: 'Lihat kursus' },
  signIn: { en: 'Sign in', id: 'Masuk' },
  beSomebody: { en: 'Sign in with one click', id: 'Masuk dengan satu klik' },
  beSomebodyLead: {
    en: 'Only on a developer’s machine, without a password. budi has money and orders; the others are staff.',
    id: 'Hanya di komputer pengembang: tanpa kata sandi. budi punya saldo dan pesanan; yang lain staf.',
  },
  anyName: { en: 'Or any other name: a new learner', id: 'Atau nama lain: pelajar baru' },
  enter: { en: 'Enter', id: 'Masuk' },
  elsewhere: { en: 'What else runs here', id: 'Yang lain di sini' },
  reference: { en: 'API reference', id: 'Referensi API' },
  referenceLead: { en: 'Every operation, with a form to try', id: 'Semua operasi, lengkap dengan formulir' },
  phones: { en: 'Phones', id: 'Ponsel' },
  receiver: { en: 'Webhook receiver', id: 'Penerima webhook' },
  receiverLead: { en: 'Events that partners get', id: 'Peristiwa yang diterima mitra' },
  phonesLead: { en: 'Push messages as phones show them', id: 'Tampilan pesan dorong' },
  events: { en: 'Events', id: 'Peristiwa' },
  eventsLead: { en: 'Published events, as JSON', id: 'Peristiwa yang diterbitkan, sebagai JSON' },
});
