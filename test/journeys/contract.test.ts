import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { Credit, Debit } from '../../shared/contract/wallet/booking.ts';
import { revokeSessions } from '../../shared/routes/accounts/me.ts';
import { approveBankEntry, checkBank, draftBankEntry, getBankEntry } from '../../shared/routes/bank/bank.ts';
import { startReconciliation } from '../../shared/routes/books/books.ts';
import { approveMonthClosing, draftMonthClosing, getMonthClosing } from '../../shared/routes/books/months.ts';
import {
  findCertificate,
  getCertificate,
  putCertificateRevocation,
  putCertificateSharing,
  reissueCertificate,
} from '../../shared/routes/certificates/certificates.ts';
import { getCredentialKey, getStatusList } from '../../shared/routes/certificates/credentials.ts';
import { putCoupon } from '../../shared/routes/coupons/coupons.ts';
import {
  approvePlatformCoupon,
  draftPlatformCoupon,
  getPlatformCoupon,
} from '../../shared/routes/coupons/platform-coupons.ts';
import { putCourse } from '../../shared/routes/courses/course-editing.ts';
import { getCourse } from '../../shared/routes/courses/courses.ts';
import { withdrawDraft } from '../../shared/routes/drafts/drafts.ts';
import { completeEnrollment } from '../../shared/routes/enrollments/service-enrollments.ts';
import { cancelDeletion, deleteMe, getMyData } from '../../shared/routes/erasure/erasure.ts';
import { putAvatar } from '../../shared/routes/media/avatar.ts';
import { completeUpload, createUpload, deleteMedia, getMedia } from '../../shared/routes/media/media.ts';
import { cancelOrder, createOrder } from '../../shared/routes/orders/orders.ts';
import { payOrder } from '../../shared/routes/orders/payments.ts';
import { getReceipt } from '../../shared/routes/orders/receipts.ts';
import { refundOrder } from '../../shared/routes/orders/refunds.ts';
import { getEntitlement, getOrderOwner } from '../../shared/routes/orders/service-orders.ts';
import { getEarnings } from '../../shared/routes/payables/payables.ts';
import { approvePayment, draftPayment } from '../../shared/routes/payables/payments.ts';
import { approveTaxReturn, draftTaxReturn, getTaxReturn } from '../../shared/routes/payables/tax-returns.ts';
import {
  approveWithholdingTerms,
  draftWithholdingTerms,
  getWithholdingTerms,
} from '../../shared/routes/payables/withholding-terms.ts';
import {
  approveFinancePolicy,
  approveTaxPolicy,
  approveWithholdingPolicy,
  draftFinancePolicy,
  draftTaxPolicy,
} from '../../shared/routes/policies/policies.ts';
import {
  decideRefundRequest,
  requestRefund,
  withdrawRefundRequest,
} from '../../shared/routes/refund-requests/refund-requests.ts';
import { getOpenapi } from '../../shared/routes/service/service.ts';
import { introspectToken } from '../../shared/routes/sign-in/introspection.ts';
import { approveRoleGrant, getRoleGrant } from '../../shared/routes/staff/role-grants.ts';
import { putUserRoles, putUserStatus, searchUsers } from '../../shared/routes/staff/users.ts';
import { putGateway } from '../../shared/routes/topups/gateways.ts';
import {
  approveSettlement,
  checkSettlement,
  draftSettlement,
  getSettlement,
  reverseSettlement,
} from '../../shared/routes/topups/settlements.ts';
import { cancelTopup, checkTopup, checkUserTopup, createTopup, getTopup } from '../../shared/routes/topups/topups.ts';
import { approveCredit, approveDebit, draftCredit, draftDebit } from '../../shared/routes/wallet/bookings.ts';
import {
  deleteWebhookEndpoint,
  putWebhookEndpoint,
  redeliverWebhook,
  rotateWebhookSecret,
  testWebhookEndpoint,
} from '../../shared/routes/webhooks/webhooks.ts';
import { openapiDocument } from '../../tools/openapi/main.ts';
import { transferAt } from '../harness/bank-transfer.ts';
import { callOver, idTokenOf, sessionOf } from './client.ts';
import { runSpecmatic } from './specmatic.ts';
import { documentForSpecmatic, type KnownGood } from './specmatic-document.ts';

const run = promisify(execFile);

const seedOrder = async (purchaser: string): Promise<string> => {
  const directory = `${inject('serviceDirectory')}/data`;
  const command = ['local/sample/seed-command.ts', '--directory', directory, '--purchaser', purchaser];
  const { stdout } = await run('node', command);
  return JSON.parse(stdout)[0];
};

/** @returns the id of a drafted credit */
const draftFor = async (userId: string, token: string): Promise<string> => {
  const path = draftCredit.path.replace('{user_id}', userId);
  const body = { amount_idr: 1, source: 'clearing', ...transferAt(), reason: 'For the contract' };
  const headers = { 'Idempotency-Key': 'the-credit-of-the-contract' };
  return Credit.parse((await callOver(draftCredit, path, { token, headers, body })).body).credit_id;
};

/** @returns the id of a drafted debit */
const draftDebitFor = async (userId: string, token: string): Promise<string> => {
  const path = draftDebit.path.replace('{user_id}', userId);
  const body = { amount_idr: 1, destination: 'clearing', ...transferAt(), reason: 'For the contract' };
  const headers = { 'Idempotency-Key': 'the-debit-of-the-contract' };
  return Debit.parse((await callOver(draftDebit, path, { token, headers, body })).body).debit_id;
};

const knownGoodOf = async (name: string, userId: string, token: string): Promise<KnownGood> => {
  const nonce = 'n-0S6_WzA2Mj';
  const [idToken, orderId, friend] = await Promise.all([
    idTokenOf(name, nonce),
    seedOrder(userId),
    sessionOf(`${name}-friend`),
  ]);
  const { user_id: friendId, referral_code: referralCode } = friend.user;
  const [creditId, debitId] = await Promise.all([draftFor(friendId, token), draftDebitFor(friendId, token)]);
  return { idToken, nonce, userId, orderId, friendId, referralCode, creditId, debitId };
};

/** Operations that succeed only once per version, course or policy. */
const onceOnly = [
  createOrder,
  payOrder,
  cancelOrder,
  refundOrder,
  putCourse,
  putCoupon,
  approveTaxPolicy,
  approveFinancePolicy,
  approveCredit,
  approveDebit,
  requestRefund,
  decideRefundRequest,
  completeEnrollment,
  withdrawDraft,
  // No role grant has been drafted.
  getRoleGrant,
  approveRoleGrant,
  // Three top-ups may be open at once, and a fresh start has none.
  createTopup,
  getTopup,
  checkTopup,
  checkUserTopup,
  cancelTopup,
  // With the gateway switched off, no other journey could open a top-up.
  putGateway,
  // A file must be in the store first.
  createUpload,
  completeUpload,
  getMedia,
  deleteMedia,
  putAvatar,
  // Other journeys need the friend unchanged, and roles are changed by version.
  putUserStatus,
  putUserRoles,
  cancelDeletion,
  // The body has an address or a number, never both and never neither.
  searchUsers,
  // A payment never exceeds the owed amount, and another person approves a drafted policy.
  draftPayment,
  approvePayment,
  approveWithholdingPolicy,
  // A statement is a file of a bank. A movement has a reference that no other one has.
  checkBank,
  draftBankEntry,
  getBankEntry,
  approveBankEntry,
  draftCredit,
  draftDebit,
  // The return is of the next month.
  draftTaxReturn,
  getTaxReturn,
  approveTaxReturn,
  // The terms have rules that a schema does not say, such as a base of at most the whole price.
  draftTaxPolicy,
  draftFinancePolicy,
  draftPlatformCoupon,
  getPlatformCoupon,
  approvePlatformCoupon,
  withdrawRefundRequest,
  putCertificateSharing,
  reissueCertificate,
  // The terms of a creator begin near the present day.
  draftWithholdingTerms,
  getWithholdingTerms,
  approveWithholdingTerms,
  // These operations need the report of a gateway.
  checkSettlement,
  draftSettlement,
  getSettlement,
  approveSettlement,
  reverseSettlement,
  // A course must be completed first.
  getCertificate,
  findCertificate,
  getCredentialKey,
  getStatusList,
  putCertificateRevocation,
  // A month is closed after its end, and one reconciliation runs at a time.
  draftMonthClosing,
  getMonthClosing,
  approveMonthClosing,
  startReconciliation,
  // These operations send messages, or change data that other requests read.
  putWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
  redeliverWebhook,
];
/** Operations for instructors. Specmatic has an admin's token. */
const ofInstructors = [getEarnings];
/**
 * Specmatic expects one shape for all members of an array, although the schema allows several. That concerns the
 * document and the data export, which test/infra and test/endpoints check instead. For a receipt and a course it
 * expects one content type.
 */
const misread = [getOpenapi, getMyData, getReceipt, getCourse];
/** Operations that would end the account of the run, or its token. */
const endingTheRun = [deleteMe, revokeSessions];
/** Operations for service tokens. Specmatic has a user's token. */
const ofServices = [getEntitlement, getOrderOwner, introspectToken];
const without = [...misread, ...endingTheRun, ...ofServices, ...ofInstructors, ...onceOnly];

/** Among the sample people an admin may call the most operations. */
it('the service answers as its document says to hundreds of generated requests, valid and broken', async () => {
  const { access_token: token, user } = await sessionOf('agus');
  const document = documentForSpecmatic(openapiDocument(), await knownGoodOf('agus', user.user_id, token));
  const { exitCode, tests, failures, outputFile } = await runSpecmatic(document, {
    api: inject('api'),
    token,
    without,
  });
  expect(failures, `more in ${outputFile}`).toEqual([]);
  expect(tests).toBeGreaterThan(250);
  expect(exitCode).toBe(0);
}, 900_000);
