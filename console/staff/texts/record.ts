import { texts } from '../../language.tsx';

export const recordTexts = texts({
  title: { en: 'Audit trail', id: 'Jejak audit' },
  lead: {
    en: 'Actions and reads of the staff, newest first. An action that cannot be recorded here is not done.',
    id: 'Aktivitas staf, dari yang terbaru. Aktivitas yang gagal dicatat di sini tidak dijalankan.',
  },
  actor: { en: 'By', id: 'Oleh' },
  actorHint: { en: 'A user id, or the name of a service.', id: 'Id pengguna, atau nama layanan.' },
  subject: { en: 'About', id: 'Terkait' },
  subjectHint: {
    en: 'A user, course, coupon or policy, by id.',
    id: 'Pengguna, kursus, kupon atau kebijakan, dengan id.',
  },
  action: { en: 'Action', id: 'Aktivitas' },
  month: { en: 'Month', id: 'Bulan' },
  entries: { en: 'Entries', id: 'Catatan' },
  none: { en: 'No entries found.', id: 'Tidak ada catatan yang cocok.' },
  when: { en: 'When', id: 'Waktu' },
  who: { en: 'Who', id: 'Oleh' },
  target: { en: 'Object', id: 'Objek' },
  before: { en: 'Before', id: 'Sebelum' },
  after: { en: 'After', id: 'Sesudah' },
  refused: { en: 'refused', id: 'ditolak' },
  request: { en: 'Request', id: 'Permintaan' },
  nothing: { en: 'nothing', id: 'tidak ada' },
});
