import { texts } from '../language.tsx';

export const startTexts = texts({
  title: { en: 'Developer', id: 'Pengembang' },
  lead: {
    en: 'Only on this machine. A deployed stage does not have these pages.',
    id: 'Hanya ada di komputer ini, tidak ada di server.',
  },
  beSomebody: { en: 'Sign in with one click', id: 'Masuk dengan satu klik' },
  beSomebodyLead: {
    en: 'Only on a developer’s machine, without a password. budi has money and orders.',
    id: 'Hanya di komputer pengembang: tanpa kata sandi. budi punya saldo dan pesanan.',
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
