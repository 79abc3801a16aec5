import type { Ask } from './step.ts';

const reason = 'Ticket 4711';
const validity = { valid_from: '2030-01-01T00:00:00.000Z', valid_to: null };

const couponForm = {
  status: 'active',
  discount: { kind: 'fixed', value_idr: 10_000 },
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_to: '2030-01-01T00:00:00.000Z',
  course_ids: null,
  maximum_claims: 10,
  maximum_claims_per_user: 1,
  reason,
};

/**
 * Makes every kind of AWS call of the staff's other work. A coupon is created, read and replaced. A policy of each kind
 * is drafted, withdrawn, drafted again, and approved by a second person. The waiting drafts, the findings and the audit
 * trail are read.
 * @param creatorId the user whose share is decided
 */
export const walkThroughStaff = async (
  ask: Ask,
  tokens: { readonly admin: string; readonly finance: string; readonly learner: string },
  creatorId: string,
): Promise<void> => {
  const coupon = '/admin/coupons/hemat-kimia';
  await ask('PUT', coupon, { status: 201, token: tokens.admin, body: couponForm });
  await ask('PUT', coupon, { status: 409, token: tokens.admin, body: couponForm });
  const headers = { 'if-match': '"1"' };
  await ask('PUT', coupon, { status: 200, token: tokens.admin, headers, body: { ...couponForm, status: 'inactive' } });
  await ask('GET', coupon, { status: 200, token: tokens.finance });
  await ask('GET', coupon, { status: 403, token: tokens.learner });

  const policies = [
    ['/admin/tax-policies', { tax_class: 'books', tax_name: 'PPN', rate: { numerator: 0, denominator: 1 } }],
    ['/admin/finance-policies', { creator_instructor_id: creatorId, creator_share_basis_points: 8000 }],
  ] as const;
  for (const [path, terms] of policies) {
    const body = { ...terms, ...validity, reason };
    const draftId = (of: Record<string, unknown>) => of['tax_policy_version'] ?? of['finance_policy_version'];
    const mistaken = await ask('POST', path, { status: 201, token: tokens.finance, body });
    for (const token of [tokens.finance, tokens.admin])
      await ask('POST', `/admin/drafts/${draftId(mistaken)}/withdraw`, { status: 200, token, body: { reason } });
    const draft = await ask('POST', path, { status: 201, token: tokens.finance, body });
    await ask('GET', '/admin/drafts', { status: 200, token: tokens.finance });
    const policy = `${path}/${draftId(draft)}`;
    await ask('POST', `${policy}/approve`, { status: 403, token: tokens.finance, body: { reason } });
    await ask('POST', `${policy}/approve`, { status: 200, token: tokens.admin, body: { reason } });
    await ask('POST', `${policy}/approve`, { status: 409, token: tokens.admin, body: { reason } });
    await ask('GET', policy, { status: 200, token: tokens.finance });
  }

  const [[path, terms]] = policies;
  const mistake = { ...terms, ...validity, valid_from: '2031-01-01T00:00:00.000Z', reason };
  const taken = await ask('POST', path, { status: 201, token: tokens.finance, body: mistake });
  const withdraw = `/admin/drafts/${taken['tax_policy_version']}/withdraw`;
  await ask('POST', withdraw, { status: 200, token: tokens.finance, body: { reason } });

  await ask('GET', '/admin/books', { status: 200, token: tokens.finance });
  await ask('GET', '/admin/books/month', { status: 200, token: tokens.finance });
  await ask('POST', '/admin/reconciliations', { status: 202, token: tokens.finance, body: { reason } });
  await ask('GET', '/admin/reconciliations', { status: 200, token: tokens.finance });
  const { next_cursor } = await ask('GET', '/admin/audit?limit=2', { status: 200, token: tokens.admin });
  await ask('GET', `/admin/audit?limit=2&cursor=${next_cursor}`, { status: 200, token: tokens.admin });
};
