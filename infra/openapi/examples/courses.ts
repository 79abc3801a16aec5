import type { Course, CourseForm } from '../../../shared/contract/courses/course.ts';

const published: Course = {
  course_id: 'crs_01ka0000000000000000000001',
  course_type: 'regular',
  title: 'Analisis Data dengan Python',
  summary: 'Dari spreadsheet ke pandas dalam dua belas pertemuan.',
  creator_instructor_id: 'usr_da09j0c3k3bmkx31vc6g9c7d1dnk2e4d8mmnzsyjvxh7j4wembbg',
  original_price_idr: 500_000,
  discount_idr: 50_000,
  tax_class: 'standard',
  status: 'published',
  image_media_id: null,
  image_url: null,
  catalog_version: '3',
  created_at: '2026-01-15T02:00:00.000Z',
  updated_at: '2026-11-02T09:30:12.345Z',
};

const certification: Course = {
  course_id: 'crs_01ka0000000000000000000002',
  course_type: 'bnsp',
  title: 'Sertifikasi Manajer Proyek BNSP',
  summary: '',
  creator_instructor_id: null,
  original_price_idr: 2_500_000,
  discount_idr: 0,
  tax_class: 'exempt',
  status: 'published',
  image_media_id: null,
  image_url: null,
  catalog_version: '1',
  created_at: '2026-02-15T02:00:00.000Z',
  updated_at: '2026-02-15T02:00:00.000Z',
};

const draftForm: CourseForm = {
  course_type: 'regular',
  title: 'Analisis Data dengan Python',
  summary: '',
  original_price_idr: 500_000,
  discount_idr: 0,
  tax_class: 'standard',
  status: 'draft',
};

const publishedForm: CourseForm = {
  ...draftForm,
  summary: published.summary,
  creator_instructor_id: published.creator_instructor_id,
  discount_idr: 50_000,
  status: 'published',
  reason: 'Ticket 4711',
};

const draft: Course = {
  ...published,
  summary: '',
  discount_idr: 0,
  status: 'draft',
  image_media_id: null,
  image_url: null,
  catalog_version: '1',
  updated_at: published.created_at,
};

export const courseBodies = {
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
        courses: [published],
        next_cursor: 'bI4hk0ttFGeiJh6IaTRHxjAwMDAwMDAwMDA0NTAwMDAjY3JzXzAxa2V6cDMzODB0M3YzM2pneHZlbWRwZXlm',
      },
    },
    lastPage: { summary: 'The last page', value: { courses: [certification], next_cursor: null } },
  },
  getCourse: {
    regular: { summary: 'A course of an instructor, with a discount', value: published },
    certification: { summary: 'A certification of the platform itself', value: certification },
  },
  getCourseAccess: {
    owned: { summary: 'Bought', value: { owned: true, open_order_id: null } },
    open: {
      summary: 'Ordered and not yet paid',
      value: { owned: false, open_order_id: 'ord_01m7w0btx0rrrsstb2vk6vx89y' },
    },
  },
  getAdminCourse: {
    draft: { summary: 'A draft', value: draft },
    published: { summary: 'A published course', value: published },
  },
  putCourse: {
    draft: { summary: 'A draft, which is a first version', value: draft },
    published: { summary: 'A published version', value: published },
  },
};
