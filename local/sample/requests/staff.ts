import { bookMonth, monthsBefore } from '../../../shared/domain/payables/closed-days.ts';
import { sampleCourseId } from '../courses.ts';
import { sampleDrafts } from '../drafts.ts';
import { sampleGrantId } from '../people.ts';
import { sampleWebhook } from '../webhook.ts';
import { type FirstRequests, personId, recordedId } from './sample-request.ts';

const twoItems = { limit: '2' };
/** The id of a new course, after the last sample course. */
const newCourse = sampleCourseId(13);
const endpoint = { endpoint_id: sampleWebhook.endpointId };
const ofBudi = { as: 'sari', path: { user_id: personId('budi') } } as const;
const month_closing_id = recordedId('mcl', 1);
const ticket = { reason: 'Ticket 4711' } as const;

/** A course as an instructor begins it. */
export const courseDraft = {
  course_type: 'regular',
  title: 'Analisis Data dengan R',
  summary: '',
  original_price_idr: 500_000,
  discount_idr: 0,
  tax_class: 'standard',
  category: 'skills',
  status: 'draft',
} as const;

export const webhookForm = {
  url: 'https://hooks.example.com/commerce',
  events: ['order.paid', 'order.refunded', 'enrollment.completed'],
  enabled: true,
  reason: 'Contract with the learning system, ticket 4711',
} as const;

/** The requests about people, courses and systems that a member of the staff may start with. */
export const staffRequests = (nowMs: number): FirstRequests => ({
  listAudit: { summary: 'A page with another after it', as: 'agus', query: twoItems },
  listAdminCourses: { summary: 'A page with another after it', as: 'citra', query: { limit: '1' } },
  getAdminCourse: { summary: 'A published course', as: 'citra' },
  putCourse: {
    summary: 'A draft, which is a first version',
    as: 'citra',
    path: { course_id: newCourse },
    body: courseDraft,
    status: 201,
  },
  reissueCertificate: { summary: 'With a ticket number', as: 'sari', body: ticket, dependent: true },
  putCertificateRevocation: { summary: 'With a ticket number', as: 'agus', body: ticket, dependent: true },
  listDrafts: { summary: 'A page with another after it', as: 'hadi', query: { limit: '3' } },
  withdrawDraft: {
    summary: 'Drafted by mistake',
    as: 'fitri',
    path: { draft_id: sampleDrafts.to_withdraw },
    body: { reason: 'The amount is wrong: ticket 4711' },
  },
  searchUsers: { summary: 'By phone number', as: 'sari', body: { phone_number: '+6281234567890' } },
  lookUp: { summary: 'A coupon', as: 'sari', body: { text: 'HEMAT10' } },
  listUsers: { summary: 'A page with another after it', as: 'sari', query: twoItems },
  // Status and roles change two different users, because each change increases the account's version.
  getUser: { summary: 'An active account', as: 'sari', path: { user_id: personId('gita') } },
  putUserStatus: {
    summary: 'Suspend',
    as: 'agus',
    path: { user_id: personId('gita') },
    body: { status: 'suspended', ...ticket },
  },
  putUserRoles: {
    summary: 'Grant support',
    as: 'agus',
    path: { user_id: personId('joko') },
    ifMatch: '"1"',
    body: { roles: ['learner', 'support'], reason: 'Joins support' },
  },
  getRoleGrant: {
    summary: 'Approved',
    as: 'agus',
    path: { user_id: personId('hadi'), role_grant_id: sampleGrantId('hadi') },
  },
  approveRoleGrant: {
    summary: 'The roles are granted',
    as: 'maya',
    path: { user_id: personId('sari'), role_grant_id: sampleDrafts.role_grant_id },
    body: ticket,
  },
  cancelDeletion: {
    summary: 'Deleted by mistake',
    as: 'sari',
    path: { user_id: personId('rina') },
    body: { reason: 'Ticket 4713: deleted by mistake' },
  },
  getUserWallet: { summary: 'With money', ...ofBudi },
  listUserEntries: { summary: 'A page with another after it', ...ofBudi, query: { limit: '3' } },
  listUserTopups: { summary: 'The top-ups of a user', ...ofBudi },
  listUserEnrollments: { summary: 'A page with another after it', ...ofBudi, query: twoItems },
  listUserDevices: { summary: 'The devices of a user', ...ofBudi },
  listUserMedia: { summary: 'A page with another after it', ...ofBudi, query: twoItems },
  listWebhookEndpoints: { summary: 'Two endpoints', as: 'agus' },
  getWebhookEndpoint: { summary: 'It gets events', as: 'agus', path: endpoint },
  putWebhookEndpoint: {
    summary: 'Sales, refunds and completions',
    as: 'agus',
    path: { endpoint_id: 'learning-system' },
    body: webhookForm,
    status: 201,
  },
  deleteWebhookEndpoint: { summary: 'Deleted', as: 'agus', path: { endpoint_id: sampleWebhook.formerId } },
  rotateWebhookSecret: { summary: 'Once a year', as: 'agus', path: endpoint, body: { reason: 'Yearly rotation' } },
  testWebhookEndpoint: { summary: 'The receiver accepted it', as: 'agus', path: endpoint },
  listWebhookDeliveries: { summary: 'The newest delivery', as: 'agus', path: endpoint, query: { limit: '1' } },
  redeliverWebhook: {
    summary: 'The receiver accepted it',
    as: 'agus',
    path: { ...endpoint, delivery_id: sampleWebhook.deliveryId },
  },
  getBooks: { summary: 'No violations', as: 'hadi' },
  getBooksMonth: { summary: 'A month that is not over', as: 'hadi' },
  listReconciliations: { summary: 'The last page', as: 'hadi' },
  startReconciliation: { summary: 'It runs', as: 'hadi', body: { reason: 'The month is over' } },
  listMonths: { summary: 'The months that can be closed', as: 'hadi' },
  getMonthChecklist: { summary: 'The last month', as: 'hadi', path: { month: monthsBefore(bookMonth(nowMs), 1) } },
  draftMonthClosing: {
    summary: 'The last month',
    as: 'fitri',
    body: { month: monthsBefore(bookMonth(nowMs), 1), reason: 'PPN is filed' },
  },
  getMonthClosing: { summary: 'A draft', as: 'hadi', path: { month_closing_id }, dependent: true },
  approveMonthClosing: {
    summary: 'An approval',
    as: 'hadi',
    path: { month_closing_id },
    body: { reason: 'PPN is filed' },
    dependent: true,
  },
});
