import { exampleDeviceId } from '../../../shared/contract/devices/device.ts';
import { exampleOrderId } from '../../../shared/contract/orders/order.ts';
import { sampleCourseId } from '../courses.ts';
import { budisMedia } from '../media.ts';
import { sampleRefundRequests } from '../refund-requests.ts';
import { type FirstRequests, openOrderIds, recordedId, sampleTokens } from './sample-request.ts';

const [dataAnalysis, pythonForBeginners, photography, signLanguage] = [1, 6, 9, 10].map(sampleCourseId);
const oneItem = { limit: '1' };
const topup_id = recordedId('top', 1);

/** An onboarding form with only the required fields. */
export const smallestProfile = {
  full_name: 'Alice Wijaya',
  gender: 'undisclosed',
  birth_date: '2000-01-31',
  phone_number: '+6281234567890',
  consents: (['terms', 'privacy'] as const).map((purpose) => ({ purpose, notice_version: '2026-01', granted: true })),
} as const;

/** The requests of a shop's app that a person may start with. */
export const appRequests: FirstRequests = {
  signIn: { summary: 'A returning user', body: { id_token: sampleTokens.idToken }, signsIn: 'budi' },
  getAbout: { summary: 'A seller with every way to its help' },
  listNotices: { summary: 'The notices in force' },
  getMe: { summary: 'After the onboarding', as: 'budi' },
  // Each of these users sends no other request: alice has not completed the onboarding, dewi is signed out
  // afterwards.
  submitOnboarding: { summary: 'Only what is required', as: 'alice', body: smallestProfile },
  revokeSessions: { summary: 'Signed out everywhere', as: 'dewi' },
  // Eko sends no other request, because this one deletes the account. The operation requires a recent sign-in.
  deleteMe: { summary: 'With a reason', as: 'eko', body: { reason: 'I moved abroad' } },
  getMyData: { summary: 'A page with another after it', as: 'budi', query: oneItem },
  putConsents: {
    summary: 'Marketing is withdrawn',
    as: 'budi',
    body: { consents: [{ purpose: 'marketing', notice_version: '2026-01', granted: false }] },
  },
  listEnrollments: { summary: 'A page with another after it', as: 'budi', query: oneItem },
  listCertificates: { summary: 'None yet', as: 'budi' },
  verifyCertificate: { summary: 'Not a credential', body: { credential: 'not-a-credential' } },
  getCredentialIssuer: { summary: 'The platform' },
  // The certificate is issued after the start. Its id and number are in the answer of listCertificates.
  ...{
    getCertificate: { summary: 'With its credential', as: 'budi', dependent: true },
    putCertificateSharing: { summary: 'The whole name', as: 'budi', body: { show_name: true }, dependent: true },
    findCertificate: { summary: 'Valid', dependent: true },
    getCredentialKey: { summary: 'A public key', dependent: true },
    getStatusList: { summary: 'A compact JWS', dependent: true },
  },
  listDevices: { summary: 'The devices of a user', as: 'budi' },
  putDevice: {
    summary: 'A phone',
    as: 'budi',
    path: { device_id: exampleDeviceId },
    body: {
      platform: 'android',
      locale: 'id',
      app_version: '3.4.0',
      token: 'cXyZ0123abcd:APA91bH-registration-token-of-a-phone',
    },
  },
  deleteDevice: { summary: 'It gets no more messages', as: 'budi' },
  getNotificationPreferences: { summary: 'The defaults', as: 'budi' },
  putNotificationPreferences: {
    summary: 'No messages about the wallet',
    as: 'budi',
    body: { orders: true, wallet: false },
  },
  createUpload: {
    summary: 'A picture of oneself',
    as: 'citra',
    body: {
      kind: 'avatar',
      content_type: 'image/png',
      size_bytes: 5079,
      sha256: 'dgDwnEgNfbzvSLQ46WHLgCNfQRBQThUS5mGC2QN4B7w=',
    },
  },
  completeUpload: { summary: 'It is stored', as: 'budi', path: { media_id: budisMedia.uploaded } },
  getMedia: { summary: 'A picture for everybody', as: 'budi', path: { media_id: budisMedia.avatar } },
  deleteMedia: { summary: 'Deleted', as: 'budi', path: { media_id: budisMedia.toDelete } },
  putAvatar: { summary: 'A stored picture', as: 'budi', body: { media_id: budisMedia.avatar } },
  deleteAvatar: { summary: 'Without a picture', as: 'citra' },
  listCourses: { summary: 'A page with another after it', query: oneItem },
  listCategories: { summary: 'The categories with courses' },
  getCourse: { summary: 'A course of an instructor, with a discount' },
  quoteCourses: { summary: 'One course', body: { course_ids: [dataAnalysis] } },
  getCourseAccess: { summary: 'Bought', as: 'budi' },
  // No other request orders these courses or uses this coupon.
  quoteOrder: {
    summary: 'Two courses, two taxes and a coupon',
    as: 'budi',
    body: { course_ids: [photography, signLanguage], coupon_code: 'POTONG50' },
  },
  // Rp 100,000 and 11 % tax.
  createOrder: {
    summary: 'One course, at the quoted price',
    as: 'budi',
    body: { course_ids: [pythonForBeginners], expected_amount_idr: 111_000 },
  },
  getOrder: { summary: 'Paid, with a discount and a coupon', as: 'budi', path: { order_id: exampleOrderId } },
  listOrders: { summary: 'A page with another after it', as: 'budi', query: oneItem },
  payOrder: { summary: 'From the wallet', as: 'budi', path: { order_id: openOrderIds.ofBudi }, body: {} },
  cancelOrder: { summary: 'By the purchaser', as: 'citra', path: { order_id: openOrderIds.ofCitra }, body: {} },
  getReceipt: { summary: 'Three courses and a coupon', as: 'budi' },
  listRefunds: { summary: 'The refunds of an order', as: 'budi' },
  requestRefund: {
    summary: 'All items not refunded yet',
    as: 'budi',
    body: { reason: 'The course did not take place.' },
  },
  listOrderRefundRequests: { summary: 'Waiting for finance', as: 'budi' },
  withdrawRefundRequest: {
    summary: 'Withdrawn',
    as: 'joko',
    path: { refund_request_id: sampleRefundRequests.joko.id },
  },
  getWallet: { summary: 'With money', as: 'budi' },
  listWalletEntries: { summary: 'A page with another after it', as: 'budi', query: { limit: '2' } },
  createTopup: { summary: 'Open `payment_url` in a browser', as: 'budi', body: { amount_idr: 250_000 } },
  listTopups: { summary: 'The top-ups of a user', as: 'budi' },
  // The id of the top-up is in the answer of createTopup.
  ...{
    getTopup: { summary: 'Not paid yet', as: 'budi', path: { topup_id }, dependent: true },
    checkTopup: { summary: 'The money is there', as: 'budi', path: { topup_id }, dependent: true },
    cancelTopup: { summary: 'By the owner', as: 'budi', body: {}, dependent: true },
  },
  getEarnings: { summary: 'A month that is not over', as: 'citra' },
};
