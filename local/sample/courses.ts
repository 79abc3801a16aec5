import type { Course } from '../../shared/contract/courses/course.ts';
import { blankFields } from '../../shared/domain/courses/optional-fields.ts';

const regular = { course_type: 'regular', tax_class: 'standard', category: 'skills' } as const;
const certification = { course_type: 'bnsp', tax_class: 'standard', category: 'certification' } as const;
const exempt = { course_type: 'regular', tax_class: 'exempt', category: 'basics' } as const;

type Sample = Pick<Course, 'course_type' | 'tax_class' | 'category' | 'title' | 'summary'> & {
  readonly price: number;
  readonly discount?: number;
  /** Whether the sample instructor made the course; otherwise the platform made it. */
  readonly created?: true;
  /** The title on certificates of completion. */
  readonly certified?: string;
};

/** The sample courses, sorted by id. The first three are those of the example in docs/contract.md §4. */
const samples: readonly Sample[] = [
  {
    ...regular,
    title: 'Analisis Data dengan Python',
    summary: 'Dari spreadsheet ke pandas dalam dua belas pertemuan.',
    price: 500_000,
    discount: 50_000,
    created: true,
    certified: 'Analisis Data dengan Python',
  },
  {
    ...certification,
    title: 'Sertifikasi Manajer Proyek BNSP',
    summary: 'Persiapan dan uji kompetensi.',
    price: 300_000,
    // The certificate is about the preparation only. BNSP certifies the competence.
    certified: 'Persiapan Manajer Proyek',
  },
  {
    ...regular,
    title: 'Berbicara di Depan Umum',
    summary: 'Latihan pidato, presentasi dan tanya jawab.',
    price: 99_999,
    created: true,
    certified: 'Berbicara di Depan Umum',
  },
  {
    ...exempt,
    title: 'Literasi Digital Dasar',
    summary: 'Aman dan percaya diri di internet.',
    price: 150_000,
    discount: 50_000,
  },
  {
    ...regular,
    title: 'Visualisasi Data untuk Jurnalis',
    summary: 'Grafik yang jujur dan mudah dibaca.',
    price: 350_000,
    created: true,
  },
  {
    ...regular,
    title: 'Python untuk Pemula',
    summary: 'Program pertama dalam satu akhir pekan.',
    price: 100_000,
    certified: 'Python untuk Pemula',
  },
  {
    ...certification,
    title: 'Sertifikasi Analis Data BNSP',
    summary: 'Uji kompetensi setelah kursus analisis data.',
    price: 2_500_000,
    discount: 250_000,
  },
  {
    ...certification,
    title: 'Sertifikasi Pemasaran Digital BNSP',
    summary: 'Kampanye, iklan dan analitik, lalu uji kompetensi.',
    price: 1_750_000,
  },
  {
    ...regular,
    title: 'Fotografi Produk dengan Ponsel',
    summary: 'Cahaya, latar, dan penyuntingan.',
    price: 175_000,
    discount: 25_000,
    created: true,
  },
  { ...exempt, title: 'Bahasa Isyarat Indonesia Dasar', summary: 'BISINDO untuk sehari-hari.', price: 75_000 },
  { ...regular, title: 'Akuntansi UMKM', summary: 'Pembukuan, pajak dan laporan bulanan.', price: 450_000 },
  { ...exempt, title: 'Menulis Lamaran Kerja', summary: 'CV dan surat yang dibaca sampai selesai.', price: 49_000 },
];

const madeAt = '2026-09-01T00:00:00.000Z';
const hourMs = 60 * 60_000;
/** The creation time of a course. The first course is the newest; each further one is an hour older. */
const madeAtOf = (index: number): string =>
  new Date(Date.parse(madeAt) + (samples.length - index) * hourMs).toISOString();

/** The id of a sample course by its number, from 1. */
export const sampleCourseId = (number: number): string => `crs_01ka${String(number).padStart(22, '0')}`;

/**
 * Twelve published courses, the same at every call: both types, several prices, two tax classes.
 *
 * @param creatorId the user id of the sample instructor, who made some of the courses; null for none
 */
export const sampleCourses = (creatorId: string | null): readonly Course[] =>
  samples.map(({ price, discount = 0, created, certified, ...sample }, index) => ({
    ...blankFields,
    submitted_at: null,
    ...sample,
    course_id: sampleCourseId(index + 1),
    creator_instructor_id: created ? creatorId : null,
    creator_name: null,
    original_price_idr: price,
    discount_idr: discount,
    status: 'published',
    published_at: madeAtOf(index),
    image_media_id: null,
    image_url: null,
    learn_url: `https://learn.example.com/courses/${sampleCourseId(index + 1)}`,
    ...(certified !== undefined && {
      certificate: 'completion',
      certificate_title: certified,
      certificate_criteria: 'Menyelesaikan semua pertemuan dan tugas akhir.',
    }),
    catalog_version: '1',
    created_at: madeAtOf(index),
    updated_at: madeAtOf(index),
  }));
