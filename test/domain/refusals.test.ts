import { expect, test } from 'vitest';
import { refuseChangedConsents, refuseFirstConsents } from '../../shared/domain/accounts/consents.ts';
import { decideProfile, refuseOtherReferral, refuseReferral } from '../../shared/domain/accounts/onboarding.ts';
import { decideCoupon } from '../../shared/domain/coupons/coupon-form.ts';
import { type Coupon, maximumReleases, refuseCoupon } from '../../shared/domain/coupons/coupon-use.ts';
import { maximumGuessesPerHour, refuseGuess } from '../../shared/domain/coupons/guesses.ts';
import { type CourseEdit, decideCourse } from '../../shared/domain/courses/course-edit.ts';
import { blankFields } from '../../shared/domain/courses/optional-fields.ts';
import { refuseApproval, refuseBeneficiary } from '../../shared/domain/drafts/four-eyes.ts';
import { replayOf } from '../../shared/domain/idempotency/idempotency.ts';
import { refuseStart, refuseTerms } from '../../shared/domain/policies/policy-draft.ts';
import { decideGrant } from '../../shared/domain/staff/admins.ts';
import { orderTerms, refuseOpening } from '../../shared/domain/topups/topup.ts';
import type { Refusal } from '../../shared/errors.ts';

const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const at = (ms: number): string => new Date(nowMs + ms).toISOString();

const drafted = { status: 'draft', drafted_by: 'usr_drafter' } as const;
const coupon: Coupon = {
  code: 'HEMAT10',
  status: 'active',
  discount: { kind: 'fixed', value_idr: 1 },
  valid_from: at(-1),
  valid_to: at(1),
  course_ids: null,
  maximum_claims: 2,
  maximum_claims_per_user: 2,
  claimed: 1,
  open_shards: 0,
  borne_by: 'shared',
};
const couponForm = { valid_from: at(0), valid_to: at(1), maximum_claims: 10 };
const course: CourseEdit['form'] = {
  course_type: 'regular',
  title: 'Analisis Data',
  summary: 'Singkat.',
  original_price_idr: 2,
  discount_idr: 1,
  tax_class: 'standard',
  status: 'draft',
};
const stored = {
  ...course,
  image_media_id: null,
  image_url: null,
  course_id: 'crs_1',
  creator_instructor_id: 'usr_citra',
  creator_name: null,
  ...blankFields,
  published_at: null,
  submitted_at: null,
  catalog_version: '9',
  created_at: at(-1),
  updated_at: at(-1),
};
const editing = (
  who: 'agus' | 'citra',
  form: Partial<CourseEdit['form']>,
  [present, replaced]: [typeof stored | undefined, number | undefined],
) => {
  const editor = { user_id: `usr_${who}`, roles: [who === 'agus' ? 'admin' : 'instructor'] };
  return decideCourse({ editor, courseId: 'crs_1', form: { ...course, ...form }, replaced }, present, nowMs);
};
const consent = (purpose: 'terms' | 'privacy', granted = true) => ({ purpose, granted, notice_version: '1' });
const candidate = { user_id: 'usr_1', status: 'active', roles: [] } as const;
const young = { birth_date: '2026-01-01', phone_number: '+62', consents: [] };
const wallet = { available_idr: 0, held_idr: 0, open_topups: new Set<string>(), open_topups_idr: 0, inflow_idr: 0 };
const limits = { maximumBalanceIdr: 9, monthlyInflowIdr: 8 };

/** The refusals of the rules: result, message for people, reason and pointer for programs. */
const reported: readonly (readonly [unknown, string, string?])[] = [
  [refuseBeneficiary('usr_1', ['usr_1']), 'A person who profits from it cannot decide it.', 'beneficiary'],
  [refuseApproval(drafted, 'usr_drafter', []), 'A person other than the drafter must approve it.', 'four_eyes'],
  [refuseApproval({ ...drafted, status: 'approved' }, 'usr_1', []), 'It is approved already.', 'approved'],
  [
    refuseApproval({ ...drafted, status: 'first_approved', first_approved_by: 'usr_1' }, 'usr_1', []),
    'You have approved it already: a third person must approve it.',
    'four_eyes',
  ],
  [
    decideGrant(undefined, undefined, { recover: false, active: false }),
    'There is no such user. The person must sign in first.',
  ],
  [
    decideGrant(candidate, { admins: [], version: 1 }, { recover: false, active: false }),
    'There has been an admin. An active admin must grant the role. If no admin is active, add --recover.',
  ],
  [
    decideGrant(candidate, { admins: [], version: 1 }, { recover: true, active: true }),
    'An admin is active and must grant the role.',
  ],
  [
    refuseChangedConsents([consent('terms'), consent('terms')]),
    '/consents: names a purpose twice.',
    'repeated /consents',
  ],
  [refuseFirstConsents([consent('terms')]), '/consents: privacy must be granted.', 'consent_required /consents'],
  [
    refuseChangedConsents([consent('privacy', false)]),
    '/consents: privacy cannot be withdrawn while the account lives.',
    'consent_required /consents',
  ],
  [decideProfile(young, 18, nowMs), '/birth_date: must be at least 18 years ago.', 'too_young /birth_date'],
  [
    refuseReferral('REF', 'usr_1', false),
    '/referral_code: there is no such code.',
    'unknown_referral_code /referral_code',
  ],
  [refuseOtherReferral('ONE', 'OTHER'), 'A referral code is set already.', 'set_once /referral_code'],
  [
    refuseTerms({ valid_from: at(0), valid_to: null, rate: { numerator: 2, denominator: 1 } }),
    '/rate: must be at most 1.',
    'range /rate',
  ],
  [refuseTerms({ valid_from: at(0), valid_to: at(0) }), '/valid_to: must be after valid_from.', 'range /valid_to'],
  [
    refuseStart({ valid_from: at(1) }, nowMs),
    'valid_from must lie at least 60 seconds ahead of the approval. Draft another one.',
    'starts_too_soon',
  ],
  [
    decideCoupon('A', couponForm, { version: 1, claimed: 11, created_at: at(0) }, 1, nowMs),
    '/maximum_claims: it is claimed 11 times already.',
    'range /maximum_claims',
  ],
  [
    refuseCoupon(coupon, { claims: 0, released: maximumReleases }, nowMs),
    `You have ordered with this coupon and not paid ${maximumReleases} times.`,
    'limit_reached',
  ],
  [refuseGuess(), `At most ${maximumGuessesPerHour} different coupon codes can be tried in an hour.`, 'limit_reached'],
  [
    editing('citra', { creator_instructor_id: 'usr_dewi' }, [undefined, undefined]),
    'An instructor may only name themselves as the creator.',
    'ownership /creator_instructor_id',
  ],
  [
    editing('citra', {}, [{ ...stored, creator_instructor_id: 'usr_dewi' }, 9]),
    'The resource belongs to another user.',
    'ownership',
  ],
  [
    editing('citra', { status: 'published' }, [undefined, undefined]),
    'An instructor may only write drafts.',
    'role /status',
  ],
  [
    editing('agus', {}, [stored, undefined]),
    'The course exists already. Name its version in If-Match.',
    'version_required header/If-Match',
  ],
  [
    editing('agus', {}, [stored, 8]),
    'The stored course does not have the version in If-Match.',
    'version_changed header/If-Match',
  ],
  [
    replayOf({ fingerprint: 'a', status: 200, body: '', created_at: at(0) }, { fingerprint: 'b' }, nowMs),
    'The key was used for another request.',
    'reused header/Idempotency-Key',
  ],
  [
    refuseOpening({ ...wallet, open_topups: new Set(['a', 'b', 'c']) }, 1, limits, nowMs),
    'There are 3 open top-ups already: pay or cancel one of them.',
  ],
  [refuseOpening(wallet, 10, limits, nowMs), 'The wallet would hold more than Rp 9.', 'balance_limit'],
  [refuseOpening(wallet, 9, limits, nowMs), 'More than Rp 8 would come into the wallet this month.', 'monthly_limit'],
  [
    orderTerms({ order_id: 'ord_1', amount_idr: 1, expires_at: at(0) }, 0, nowMs),
    'Less than 6 minutes are left to pay the order.',
    'past_deadline',
  ],
];

test.for(reported)('a refusal has its message, reason and pointer: $1', ([answer, message, reason]) => {
  const { message: said, details = [] } = answer as Refusal;
  expect(said).toBe(message);
  expect(details.map((each) => [each.reason, each.pointer].join(' ').trim())).toEqual(reason ? [reason] : []);
});
