import { texts } from '../language.tsx';

export const roleTexts = texts({
  learner: { en: 'Learner', id: 'Peserta' },
  instructor: { en: 'Instructor', id: 'Instruktur' },
  support: { en: 'Support', id: 'Layanan pelanggan' },
  finance: { en: 'Finance', id: 'Keuangan' },
  admin: { en: 'Admin', id: 'Admin' },
});
