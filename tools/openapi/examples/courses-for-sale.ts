import type { CatalogCourse } from '../../../shared/contract/courses/catalog.ts';
import type { ShownCourse } from '../../../shared/contract/courses/course.ts';
import type { Quote } from '../../../shared/contract/orders/quote.ts';

const noPicture = { image_media_id: null, image_url: null };

/** The public fields of an instructor's course. */
export const published: ShownCourse = {
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
  catalog_version: '3',
  created_at: '2026-01-15T02:00:00.000Z',
  updated_at: '2026-11-02T09:30:12.345Z',
  ...noPicture,
};

const certification: ShownCourse = {
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
  catalog_version: '1',
  created_at: '2026-02-15T02:00:00.000Z',
  updated_at: '2026-02-15T02:00:00.000Z',
  ...noPicture,
};

/** The instructor's course in the catalog, with its price. */
export const offered: CatalogCourse = {
  ...published,
  price_idr: 450_000,
  tax_name: 'PPN',
  tax_rate: 0.11,
  tax_idr: 49_500,
  amount_idr: 499_500,
};

/** A BNSP course of the platform itself. */
export const offeredCertification: CatalogCourse = {
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
/** The quote of an order with this course only. */
export const quoteOfOne: Quote = {
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
