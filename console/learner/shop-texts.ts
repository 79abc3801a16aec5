import { texts } from '../language.tsx';

export const shopTexts = texts({
  title: { en: 'Courses', id: 'Kursus' },
  lead: { en: 'Prices are what you pay, tax included.', id: 'Harga sudah termasuk pajak.' },
  search: { en: 'Search', id: 'Cari' },
  hint: { en: 'Search courses, such as “data”', id: 'Cari kursus, mis. “data”' },
  sort: { en: 'Sort by', id: 'Urutkan' },
  newest: { en: 'Newest first', id: 'Terbaru' },
  bestSelling: { en: 'Best selling', id: 'Terlaris' },
  noSales: {
    en: 'No course was sold in the last 30 days.',
    id: 'Belum ada kursus yang terjual dalam 30 hari terakhir.',
  },
  cheapest: { en: 'Cheapest first', id: 'Termurah' },
  dearest: { en: 'Most expensive first', id: 'Termahal' },
  category: { en: 'Category', id: 'Kategori' },
  kind: { en: 'Kind', id: 'Jenis' },
  all: { en: 'All', id: 'Semua' },
  courses: { en: 'Courses', id: 'Kursus' },
  certifications: { en: 'Certifications', id: 'Sertifikasi' },
  none: { en: 'No courses match. Try other words.', id: 'Kursus tidak ditemukan. Coba kata kunci lain.' },
  showAll: { en: 'Show all courses', id: 'Tampilkan semua kursus' },
  noCourses: { en: 'No courses yet', id: 'Belum ada kursus' },
  comeBack: { en: 'Come back later.', id: 'Silakan kembali lagi nanti.' },
  makeFirst: {
    en: 'Publish the first one. It needs a tax policy in force.',
    id: 'Terbitkan kursus pertama. Perlu kebijakan pajak yang berlaku.',
  },
  toCourses: { en: 'To the courses of the staff', id: 'Ke kursus staf' },
  more: { en: 'Show more', id: 'Tampilkan lagi' },
});
