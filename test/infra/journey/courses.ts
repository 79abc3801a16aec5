import type { Ask } from './step.ts';

const course = '/courses/crs_01kb0000000000000000000001';

const form = {
  course_type: 'regular',
  title: 'Kimia Pangan',
  summary: '',
  original_price_idr: 200_000,
  discount_idr: 0,
  tax_class: 'standard',
};

/**
 * Makes every kind of AWS call of the catalog: each kind of list, and a course. The course is drafted, published,
 * renamed and given to another creator.
 * @param creatorId another creator
 */
export const walkThroughCatalog = async (
  ask: Ask,
  tokens: { readonly admin: string; readonly instructor: string; readonly learner: string },
  creatorId: string,
): Promise<void> => {
  const { next_cursor } = await ask('GET', '/courses?limit=2', { status: 200 });
  await ask('GET', `/courses?limit=2&cursor=${next_cursor}`, { status: 200 });
  await ask('GET', '/courses?q=data%20python&course_type=regular&price_min=1', { status: 200 });
  await ask('GET', '/courses?sort=-published_at', { status: 200 });
  await ask('GET', '/courses/crs_01ka0000000000000000000001', { status: 200 });

  const put = (version: number, changes: object) =>
    ask('PUT', `/admin${course}`, {
      status: version === 0 ? 201 : 200,
      token: version === 0 ? tokens.instructor : tokens.admin,
      ...(version > 0 && { headers: { 'if-match': `"${version}"` } }),
      body: { ...form, ...changes },
    });
  await put(0, { status: 'draft' });
  await ask('GET', course, { status: 404 });
  await ask('GET', `/admin${course}`, { status: 200, token: tokens.instructor });
  await ask('GET', `/admin${course}`, { status: 403, token: tokens.learner });
  await put(1, { status: 'published' });
  await ask('GET', course, { status: 200 });
  await put(2, {
    status: 'published',
    title: 'Biologi Pangan',
    creator_instructor_id: creatorId,
    reason: 'Ticket 4711',
  });
  await put(3, { status: 'archived' });
  await ask('PUT', `/admin${course}`, { status: 409, token: tokens.admin, body: { ...form, status: 'draft' } });
};
