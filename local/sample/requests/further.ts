import { exampleCertificateId, exampleNumber } from '../../../shared/contract/certificates/certificate.ts';
import { exampleCourseId } from '../../../shared/contract/courses/fields.ts';
import { referralCode } from '../../../shared/domain/ids.ts';
import { bookDay } from '../../../shared/domain/payables/closed-days.ts';
import { sampleCourseId } from '../courses.ts';
import { appRequests, smallestProfile } from './app.ts';
import { exemptForm, moneyRequests } from './money.ts';
import {
  type FirstRequests,
  type FurtherRequest,
  openOrderIds,
  personId,
  recordedId,
  recordingStartMs,
  sampleTokens,
} from './sample-request.ts';
import { courseDraft, staffRequests, webhookForm } from './staff.ts';

/** The requests that a person may start with. After a fresh start each succeeds once, in any sequence. */
export const firstRequests = (nowMs: number): FirstRequests => ({
  ...appRequests,
  ...staffRequests(nowMs),
  ...moneyRequests(nowMs),
});

const first = firstRequests(recordingStartMs);
/** A dependent request of the list above, at its place in the recording. */
const again = (operation: string, changes: Partial<FurtherRequest> = {}): FurtherRequest => ({
  operation,
  summary: '',
  ...first[operation],
  ...changes,
});

const [dataAnalysis, projectManagement, publicSpeaking, literacy, , , , , photography] = Array.from(
  { length: 9 },
  (_, index) => sampleCourseId(index + 1),
);
const threeCourses = { course_ids: [dataAnalysis, projectManagement, publicSpeaking], coupon_code: 'HEMAT10' };
const twoTaxes = { course_ids: [literacy, photography] };
const [ordered, dians, doubled] = [3, 4, 5].map((count) => recordedId('ord', count));
const [paid, unpaid, forOrder, disputed] = [1, 2, 3, 4].map((count) => recordedId('top', count));
const ofBudi = { user_id: personId('budi') };
const grant = { user_id: personId('joko'), role_grant_id: recordedId('rol', 1) };
const newCourse = { course_id: sampleCourseId(13) };
/** The second number of a certificate in a recording (local/recording/sample-names.ts). */
const reissuedNumber = `${exampleNumber.slice(0, -1)}2`;
const reason = 'Ticket 4711 is closed';
const large = { ...ofBudi, credit_id: recordedId('crd', 2) };

/**
 * The requests that the recording sends after the first ones, in this sequence. They may need what earlier ones made.
 */
export const furtherRequests: readonly FurtherRequest[] = [
  // A new person signs in and completes the onboarding.
  again('signIn', { summary: 'The first sign-in: onboarding is due', signsIn: 'dian' }),
  {
    operation: 'introspectToken',
    summary: 'Active',
    service: 'introspect',
    body: { token: sampleTokens.accessToken },
  },
  { operation: 'getMe', summary: 'Before the onboarding', as: 'dian' },
  { operation: 'getWallet', summary: 'New', as: 'dian' },
  {
    operation: 'submitOnboarding',
    summary: 'Everything',
    as: 'dian',
    body: {
      ...smallestProfile,
      consents: [...smallestProfile.consents, { purpose: 'marketing', notice_version: '2026-01', granted: false }],
      full_name: 'Dian Wijaya',
      gender: 'female',
      education_level: 's1',
      occupation: 'Analis data',
      institution: 'Universitas Indonesia',
      city: 'Depok',
      province: 'Jawa Barat',
      referral_code: referralCode(personId('budi')),
    },
  },

  // Dian orders.
  {
    operation: 'getCourse',
    summary: 'A certification of the platform itself',
    path: { course_id: projectManagement ?? '' },
  },
  { operation: 'listCourses', summary: 'The last page', query: { creator_id: personId('citra'), price_min: '360000' } },
  { operation: 'quoteOrder', summary: 'Three courses and a coupon', as: 'dian', body: threeCourses },
  {
    operation: 'createOrder',
    summary: 'Three courses and a coupon',
    as: 'dian',
    body: { ...threeCourses, expected_amount_idr: 860_248 },
  },
  {
    operation: 'getCourseAccess',
    summary: 'Ordered and not yet paid',
    as: 'dian',
    path: { course_id: exampleCourseId },
  },
  {
    operation: 'createOrder',
    summary: 'Two taxes',
    as: 'dian',
    body: { ...twoTaxes, expected_amount_idr: 266_500 },
  },
  { operation: 'getOrder', summary: 'Pending, with two tax policies', as: 'dian', path: { order_id: doubled ?? '' } },
  {
    operation: 'cancelOrder',
    summary: 'By the staff, with a reason',
    as: 'sari',
    path: { order_id: doubled ?? '' },
    body: { reason: 'Ordered twice, ticket 4711' },
  },
  { operation: 'getOrder', summary: 'Cancelled', as: 'dian', path: { order_id: doubled ?? '' } },
  { operation: 'listOrders', summary: 'The last page', as: 'citra' },
  {
    operation: 'getOrderOwner',
    summary: 'Of a paid order',
    service: 'orders',
    path: { order_id: openOrderIds.ofBudi },
  },
  {
    operation: 'getEntitlement',
    summary: 'Not owned',
    service: 'entitlements',
    path: { user_id: personId('dian'), course_id: exampleCourseId },
  },

  // Top-ups: the first one is paid, the second is cancelled, the third pays an order, the fourth is charged back.
  again('getTopup'),
  again('checkTopup', { payer: 'pay' }),
  { operation: 'getTopup', summary: 'Paid', as: 'budi', path: { topup_id: paid ?? '' } },
  again('checkUserTopup', { path: { topup_id: paid ?? '' } }),
  again('createTopup', { step: true, body: { amount_idr: 50_000 }, summary: 'A small amount' }),
  again('cancelTopup', { path: { topup_id: unpaid ?? '' } }),
  {
    operation: 'createTopup',
    summary: 'Buy in one step',
    as: 'dian',
    body: { order_id: dians ?? '' },
  },
  {
    operation: 'cancelTopup',
    summary: 'By the staff',
    as: 'sari',
    path: { topup_id: forOrder ?? '' },
    body: { reason: 'Ticket 4711' },
  },
  again('createTopup', { as: 'dian', step: true, body: { amount_idr: 900_000 }, summary: 'Enough for the order' }),
  again('checkTopup', {
    as: 'dian',
    path: { topup_id: disputed ?? '' },
    step: true,
    payer: 'pay',
    summary: 'Paid by bank transfer',
  }),
  {
    step: true,
    operation: 'payOrder',
    summary: 'Three courses and a coupon',
    as: 'dian',
    path: { order_id: dians ?? '' },
    body: {},
  },
  {
    operation: 'checkUserTopup',
    summary: 'Charged back',
    as: 'fitri',
    path: { topup_id: disputed ?? '' },
    body: {},
    payer: 'charge_back',
  },
  { operation: 'listDisputes', summary: 'An open one', as: 'fitri', until: 'topup_id' },
  { operation: 'getUserWallet', summary: 'Frozen, with a debt', as: 'sari', path: { user_id: personId('dian') } },
  { operation: 'listTopups', summary: 'The last page', as: 'dian' },
  { operation: 'listUserTopups', summary: 'The last page', as: 'sari', path: ofBudi },
  { operation: 'listAdminTopups', summary: 'A page with another after it', as: 'fitri', query: { limit: '2' } },
  again('putGateway', { summary: 'Switch off', body: { enabled: false, reason: 'Ticket 4711' } }),
  { operation: 'getGateway', summary: 'Switched off', as: 'fitri' },

  // The gateway pays the first top-up out.
  again('checkSettlement'),
  again('draftSettlement'),
  again('getSettlement'),
  again('approveSettlement'),
  again('reverseSettlement'),
  { operation: 'listSettlements', summary: 'The last page', as: 'hadi' },

  again('getMonthClosing'),
  again('approveMonthClosing'),

  // The certificate of the completed course.
  { operation: 'listCertificates', summary: 'The last page', as: 'budi', until: exampleCertificateId },
  again('getCertificate'),
  again('putCertificateSharing'),
  again('findCertificate', { path: { number: exampleNumber } }),
  again('verifyCertificate', { summary: 'One of ours, in force', body: { credential: sampleTokens.credential } }),
  {
    operation: 'submitOnboarding',
    summary: 'A corrected name',
    as: 'budi',
    body: { ...smallestProfile, full_name: 'Budi Santoso Wijaya' },
  },
  again('reissueCertificate'),
  again('findCertificate', { path: { number: exampleNumber }, summary: 'Replaced' }),
  again('putCertificateRevocation'),
  again('findCertificate', { path: { number: reissuedNumber }, summary: 'Revoked' }),
  again('verifyCertificate', { summary: 'One of ours, revoked', body: { credential: sampleTokens.credential } }),
  {
    operation: 'completeEnrollment',
    summary: 'Without a result',
    service: 'completions',
    path: { enrollment_id: 'enr_01m7y0z8se5vgmh3cjp17r0qmt' },
    body: { completed_at: new Date(recordingStartMs).toISOString() },
  },

  // Courses, coupons and endpoints in their next version.
  again('putCourse', {
    summary: 'A publication, as an admin makes it of the draft with `If-Match`',
    as: 'agus',
    path: newCourse,
    ifMatch: '"1"',
    status: 200,
    body: {
      ...courseDraft,
      creator_instructor_id: personId('citra'),
      summary: 'Dari spreadsheet ke R dalam dua belas pertemuan.',
      discount_idr: 50_000,
      status: 'published',
      learn_url: 'https://learn.example.com/courses/analisis-data-r',
      certificate: 'completion',
      certificate_criteria: 'Menyelesaikan semua materi dan tugas akhir.',
      reason: 'Ticket 4711',
    },
  }),
  again('putCoupon', {
    summary: 'Rp 50,000 off one course, switched off',
    ifMatch: '"1"',
    status: 200,
    body: {
      ...Object(first['putCoupon']?.body),
      status: 'inactive',
      discount: { kind: 'fixed', value_idr: 50_000 },
      course_ids: [exampleCourseId],
      reason: 'Printed with a mistake, ticket 4711',
    },
  }),
  again('putWebhookEndpoint', {
    summary: 'Switched off',
    ifMatch: '"1"',
    status: 200,
    body: { ...webhookForm, enabled: false },
  }),
  { operation: 'getWebhookEndpoint', summary: 'Switched off', as: 'agus', path: { endpoint_id: 'learning-system' } },

  // People.
  again('putUserStatus', { summary: 'Restore', body: { status: 'active', reason } }),
  again('putUserRoles', {
    summary: 'Grant finance: another admin must approve',
    ifMatch: '"2"',
    status: 202,
    body: { roles: ['learner', 'support', 'finance'], reason: 'Joins finance' },
  }),
  again('getRoleGrant', { summary: 'A draft', path: grant }),
  again('searchUsers', { summary: 'By e-mail address', body: { email: 'budi@example.test' } }),
  again('searchUsers', { summary: 'Nobody', body: { email: 'nobody@example.test' } }),
  again('lookUp', { summary: 'An e-mail address', body: { text: 'budi@example.test' } }),
  again('lookUp', { summary: 'Nothing', body: { text: 'nobody@example.test' } }),
  again('putWalletHold', { summary: 'Unfreeze', body: { on_hold: false, reason } }),

  // Money that needs two or three people.
  again('draftTaxPolicy', {
    summary: 'An exemption, with a name of its own',
    body: { ...Object(first['draftTaxPolicy']?.body), ...exemptForm, reason: 'Education is exempt' },
  }),
  again('draftFinancePolicy', {
    summary: '80 % for one creator, for a year',
    body: {
      ...Object(first['draftFinancePolicy']?.body),
      creator_instructor_id: personId('citra'),
      creator_share_basis_points: 8000,
      valid_to: '2028-01-01T00:00:00.000Z',
      reason: 'Contract with the creator',
    },
  }),
  again('draftCredit', {
    summary: 'Above the ceiling: a third person must agree, too',
    body: {
      ...{ amount_idr: 15_000_000, source: 'clearing', reason: 'Bank transfer, ticket 4712' },
      ...{ reference: 'BCA-20261121-4713', paid_on: bookDay(recordingStartMs) },
    },
  }),
  again('getCredit', { summary: 'A draft', path: large }),
  again('approveCredit', { summary: 'Above the ceiling: a third person must agree, too', path: large }),
  again('draftWithholdingTerms', {
    summary: 'Nothing is withheld',
    body: {
      ...Object(first['draftWithholdingTerms']?.body),
      withholding: null,
      reason: 'Certificate of exemption',
    },
  }),
  again('putPayoutHold', { summary: 'Lift', body: { on_hold: false, reason } }),
  again('getOrderOwner', { summary: 'Of an order that waits for its payment', path: { order_id: ordered ?? '' } }),
];
