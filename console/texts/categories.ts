import type { Pair } from '../../client/texts/main.ts';
import type { Language } from '../language.tsx';

/** The words of usual categories. */
const words: Readonly<Record<string, Pair>> = {
  accounting: { en: 'Accounting', id: 'Akuntansi' },
  business: { en: 'Business', id: 'Bisnis' },
  certification: { en: 'Certification', id: 'Sertifikasi' },
  data: { en: 'Data', id: 'Data' },
  design: { en: 'Design', id: 'Desain' },
  finance: { en: 'Finance', id: 'Keuangan' },
  language: { en: 'Languages', id: 'Bahasa' },
  marketing: { en: 'Marketing', id: 'Pemasaran' },
  programming: { en: 'Programming', id: 'Pemrograman' },
  skills: { en: 'Skills', id: 'Keterampilan' },
  technology: { en: 'Technology', id: 'Teknologi' },
  basics: { en: 'Basics', id: 'Dasar' },
};

/** The words of a category: `desain_grafis` is `Desain grafis`. */
export const categoryText = (category: string, language: Language): string => {
  const text = words[category]?.[language] ?? category.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
