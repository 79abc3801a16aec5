import { texts } from './language.tsx';

export const homeTexts = texts({
  title: {
    en: 'Courses and BNSP certifications for your career',
    id: 'Kursus & sertifikasi BNSP untuk kariermu',
  },
  lead: {
    en: 'Learn from practitioners, at your own pace, and get a certificate that employers can verify.',
    id: 'Belajar dari praktisi sesuai waktumu, lalu dapatkan sertifikat yang bisa diperiksa perusahaan.',
  },
  search: { en: 'Search courses', id: 'Cari kursus' },
  hint: { en: 'Such as “data”', id: 'Mis. “data”' },
  find: { en: 'Search', id: 'Cari' },
  signIn: { en: 'Sign in', id: 'Masuk' },
  categories: { en: 'Categories', id: 'Kategori' },
  bestSellers: { en: 'Best sellers', id: 'Terlaris' },
  allBestSellers: { en: 'All best sellers', id: 'Semua kursus terlaris' },
  newest: { en: 'New courses', id: 'Kursus terbaru' },
  all: { en: 'All courses', id: 'Semua kursus' },
  continue: { en: 'Continue learning', id: 'Lanjutkan belajar' },
  verify: { en: 'Verify a certificate', id: 'Periksa sertifikat' },
  verifyLead: {
    en: 'Employers check a certificate by its number or its QR code, without signing in.',
    id: 'Perusahaan bisa memeriksa sertifikat dengan nomor atau kode QR, tanpa masuk.',
  },
});
