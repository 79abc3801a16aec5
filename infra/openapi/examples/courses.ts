import type { CatalogCourse } from '../../../shared/contract/courses/catalog.ts';
import type { Course, CourseForm } from '../../../shared/contract/courses/course.ts';
import type { Quote } from '../../../shared/contract/orders/quote.ts';

const published: Course = {
  course_id: 'crs_01ka0000000000000000000001',
  course_type: 'regular',
  title: 'Analisis Data dengan Python',
  summary: 'Dari spreadsheet ke pandas dalam dua belas pertemuan.',
  creator_instructor_id: 'usr_da09j0c3k3bmkx31vc6g9c7d1dnk2e4d8mmnzsyjvxh7j4wembbg',
  original_price_idr: 500_000,
  discount_idr: 50_000,
  tax_class: 'standard',
  category: 'skills',
  creator_name: 'Citra',
  status: 'published',
  published_at: '2026-01-16T02:00:00.000Z',
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
  category: 'certification',
  creator_name: null,
  status: 'published',
  published_at: '2026-02-15T02:00:00.000Z',
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
  category: 'skills',
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

const offered: CatalogCourse = {
  ...published,
  price_idr: 450_000,
  tax_name: 'PPN',
  tax_rate: 0.11,
  tax_idr: 49_500,
  amount_idr: 499_500,
};

const offeredCertification: CatalogCourse = {
  ...certification,
  price_idr: 2_500_000,
  tax_name: 'PPN dibebaskan',
  tax_rate: 0,
  tax_idr: 0,
  amount_idr: 2_500_000,
};

const { price_idr, original_price_idr, discount_idr, course_id, course_type, title, catalog_version } = offered;
const tax = { tax_name: 'PPN', tax_rate: 0.11, tax_policy_version: 'txp_01ka0000000000000000000001' };
const sums = { discount_idr, coupon_discount_idr: 0, tax_idr: 49_500 };
const { creator_instructor_id } = published;
const quoteOfOne: Quote = {
  subtotal_idr: original_price_idr,
  ...sums,
  ...tax,
  amount_idr: 499_500,
  items: [
    {
      course_id,
      course_type,
      title,
      creator_instructor_id,
      original_price_idr,
      ...sums,
      price_idr,
      ...tax,
      catalog_version,
    },
  ],
};

const draft: Course = {
  ...published,
  summary: '',
  discount_idr: 0,
  status: 'draft',
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
    regular: { summary: 'A course of an instructor, with a discount', value: offered },
    certification: { summary: 'A certification of the platform itself', value: offeredCertification },
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
    published: { summary: 'A published course', value: published },
  },
  putCourse: {
    draft: { summary: 'A draft, which is a first version', value: draft },
    published: { summary: 'A published version', value: published },
  },
};
