import type { CourseForm, EditedCourse } from '../../../shared/contract/courses/course.ts';

import { offered, offeredCertification, published, quoteOfOne } from './courses-for-sale.ts';

const blankSyllabus = { description: null, outcomes: [], sections: [] };

const sampleSyllabus = {
  description: 'Kursus ini mulai dari nol.\n\nSetiap pertemuan ditutup dengan latihan.',
  outcomes: ['Membersihkan data dengan pandas', 'Membuat grafik yang jujur'],
  sections: [{ title: 'Dasar Python', lessons: ['Variabel dan fungsi', 'Daftar dan kamus'] }],
};

const draftForm: CourseForm = {
  course_type: 'regular',
  title: 'Analisis Data dengan Python',
  summary: '',
  original_price_idr: 500_000,
  discount_idr: 0,
  tax_class: 'standard',
  category: 'skills',
  status: 'draft',
};

const publishedForm: CourseForm = {
  ...draftForm,
  summary: published.summary,
  creator_instructor_id: published.creator_instructor_id,
  discount_idr: 50_000,
  status: 'published',
  learn_url: 'https://learn.example.com/courses/analisis-data',
  certificate: 'completion',
  certificate_criteria: 'Menyelesaikan semua materi dan tugas akhir.',
  ...sampleSyllabus,
  reason: 'Ticket 4711',
};

const publishedCourse: EditedCourse = {
  ...published,
  ...sampleSyllabus,
  certificate: 'completion',
  certificate_title: null,
  certificate_criteria: 'Menyelesaikan semua materi dan tugas akhir.',
  certificate_valid_months: null,
  submitted_at: null,
  learn_url: 'https://learn.example.com/courses/analisis-data',
};

const draft: EditedCourse = {
  ...publishedCourse,
  learn_url: null,
  summary: '',
  discount_idr: 0,
  status: 'draft',
  ...blankSyllabus,
  published_at: null,
  image_media_id: null,
  image_url: null,
  catalog_version: '1',
  updated_at: published.created_at,
};

export const courseBodies = {
  quoteCourses: { one: { summary: 'One course', value: { course_ids: [published.course_id] } } },
  putCourse: {
    draft: { summary: 'A draft, as an instructor makes it', value: draftForm },
    published: { summary: 'A publication, as an admin makes it of the draft with `If-Match`', value: publishedForm },
  },
};

export const courseAnswers = {
  listCourses: {
    firstPage: {
      summary: 'A page with another after it',
      value: {
        courses: [offered],
        next_cursor: 'bI4hk0ttFGeiJh6IaTRHxjAwMDAwMDAwMDA0NTAwMDAjY3JzXzAxa2V6cDMzODB0M3YzM2pneHZlbWRwZXlm',
      },
    },
    lastPage: { summary: 'The last page', value: { courses: [offeredCertification], next_cursor: null } },
  },
  getCourse: {
    regular: { summary: 'A course of an instructor, with a discount', value: { ...offered, ...sampleSyllabus } },
    certification: {
      summary: 'A certification of the platform itself',
      value: { ...offeredCertification, ...blankSyllabus },
    },
  },
  listCategories: {
    two: {
      summary: 'Two categories',
      value: {
        categories: [
          { category: 'skills', courses: 7 },
          { category: 'certification', courses: 3 },
        ],
      },
    },
  },
  quoteCourses: { one: { summary: 'One course', value: quoteOfOne } },
  getCourseAccess: {
    owned: { summary: 'Bought', value: { owned: true, open_order_id: null } },
    open: {
      summary: 'Ordered and not yet paid',
      value: { owned: false, open_order_id: 'ord_01m7w0btx0rrrsstb2vk6vx89y' },
    },
  },
  getAdminCourse: {
    draft: { summary: 'A draft', value: draft },
    published: { summary: 'A published course', value: publishedCourse },
  },
  putCourse: {
    draft: { summary: 'A draft, which is a first version', status: 201, value: draft },
    published: { summary: 'A published version', value: publishedCourse },
  },
};
