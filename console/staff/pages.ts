import { type Group, type PageRow, page } from '../page-row.ts';
import type { Role } from '../session.tsx';
import { deskRoles } from './desk-place.ts';

const staff: readonly Role[] = ['support', 'finance', 'admin'];
const money: readonly Role[] = ['finance', 'admin'];
const editors: readonly Role[] = ['instructor', 'admin'];
const admins: readonly Role[] = ['admin'];
const keepers: readonly Role[] = ['support', 'admin'];

const group: Group = 'staff';
const entry = (en: string, id: string) => ({ group, label: { en, id } });

export const staffPages: readonly PageRow[] = [
  {
    path: '/staff/desk',
    audience: deskRoles,
    component: page(async () => (await import('./desk.tsx')).DeskPage),
    entry: entry('Desk', 'Meja kerja'),
  },
  {
    path: '/staff/dashboard',
    audience: money,
    component: page(async () => (await import('./books/dashboard.tsx')).DashboardPage),
    entry: entry('Dashboard', 'Dasbor'),
  },
  {
    path: '/staff/approvals',
    audience: staff,
    component: page(async () => (await import('./approvals/inbox.tsx')).InboxPage),
    entry: entry('Approvals', 'Persetujuan'),
  },
  {
    path: '/staff/drafts/:kind/:id/:user_id?',
    audience: staff,
    component: page(async () => (await import('./approvals/draft-page.tsx')).DraftPage),
  },
  {
    path: '/staff/platform-coupons/new',
    audience: money,
    component: page(async () => (await import('./catalog/new-platform-coupon.tsx')).NewPlatformCouponPage),
  },
  {
    path: '/staff/policies/tax',
    audience: money,
    component: page(async () => (await import('./approvals/new-policy.tsx')).NewTaxPolicyPage),
  },
  {
    path: '/staff/policies/share',
    audience: money,
    component: page(async () => (await import('./approvals/new-policy.tsx')).NewSharePage),
  },
  {
    path: '/staff/policies/withholding',
    audience: money,
    component: page(async () => (await import('./approvals/new-policy.tsx')).NewWithholdingPage),
  },
  {
    path: '/staff/users',
    audience: staff,
    component: page(async () => (await import('./people/users.tsx')).UsersPage),
    entry: entry('Users', 'Pengguna'),
  },
  {
    path: '/staff/users/:user_id',
    audience: staff,
    component: page(async () => (await import('./people/user.tsx')).UserPage),
  },
  {
    path: '/staff/users/:user_id/credit',
    audience: money,
    component: page(async () => (await import('./approvals/new-booking.tsx')).NewCreditPage),
  },
  {
    path: '/staff/users/:user_id/debit',
    audience: money,
    component: page(async () => (await import('./approvals/new-booking.tsx')).NewDebitPage),
  },
  {
    path: '/staff/certificates',
    audience: keepers,
    component: page(async () => (await import('./certificates/certificates.tsx')).StaffCertificatesPage),
    entry: entry('Certificates', 'Sertifikat'),
  },
  {
    path: '/staff/certificates/:number',
    audience: keepers,
    component: page(async () => (await import('./certificates/certificates.tsx')).StaffCertificatePage),
  },
  {
    path: '/staff/orders',
    audience: staff,
    component: page(async () => (await import('./money/orders.tsx')).OrdersPage),
    entry: entry('All orders', 'Semua pesanan'),
  },
  {
    path: '/staff/orders/:order_id',
    audience: staff,
    component: page(async () => (await import('./money/order.tsx')).OrderPage),
  },
  {
    path: '/staff/topups',
    audience: staff,
    component: page(async () => (await import('./money/topups.tsx')).TopupsPage),
    entry: entry('Top-ups', 'Top up'),
  },
  {
    path: '/staff/topups/:topup_id',
    audience: staff,
    component: page(async () => (await import('./money/topup.tsx')).TopupPage),
  },
  {
    path: '/staff/disputes',
    audience: staff,
    component: page(async () => (await import('./money/disputes.tsx')).DisputesPage),
    entry: entry('Disputes', 'Sengketa'),
  },
  {
    path: '/staff/payables',
    audience: money,
    component: page(async () => (await import('./payables/payables.tsx')).PayablesPage),
    entry: entry('Payables', 'Utang kreator & pajak'),
  },
  {
    path: '/staff/tax-return',
    audience: money,
    component: page(async () => (await import('./payables/tax-return.tsx')).TaxReturnPage),
    entry: entry('Tax returns', 'SPT Masa'),
  },
  {
    path: '/staff/payables/:user_id',
    audience: money,
    component: page(async () => (await import('./payables/earnings.tsx')).StatementPage),
  },
  {
    path: '/staff/bank',
    audience: money,
    component: page(async () => (await import('./bank/bank.tsx')).BankPage),
    entry: entry('Bank', 'Bank'),
  },
  {
    path: '/staff/settlements',
    audience: money,
    component: page(async () => (await import('./settlements/settlements.tsx')).SettlementsPage),
    entry: entry('Settlements', 'Pencairan gateway'),
  },
  {
    path: '/staff/earnings',
    audience: ['instructor'],
    component: page(async () => (await import('./payables/earnings.tsx')).EarningsPage),
    entry: entry('Earnings', 'Pendapatan'),
  },
  {
    path: '/staff/policies',
    audience: staff,
    component: page(async () => (await import('./approvals/policies.tsx')).PoliciesPage),
    entry: entry('Policies', 'Kebijakan'),
  },
  {
    path: '/staff/gateways',
    audience: money,
    component: page(async () => (await import('./money/gateways.tsx')).GatewaysPage),
    entry: entry('Gateways', 'Gateway pembayaran'),
  },
  {
    path: '/staff/courses',
    audience: editors,
    component: page(async () => (await import('./catalog/courses.tsx')).CoursesPage),
    entry: entry('Courses', 'Kursus'),
  },
  {
    path: '/staff/courses/:course_id',
    audience: editors,
    component: page(async () => (await import('./catalog/course.tsx')).CoursePage),
  },
  {
    path: '/staff/coupons',
    audience: staff,
    component: page(async () => (await import('./catalog/coupons.tsx')).CouponsPage),
    entry: entry('Coupons', 'Kupon'),
  },
  {
    path: '/staff/coupons/:code',
    audience: staff,
    component: page(async () => (await import('./catalog/coupon.tsx')).CouponPage),
  },
  {
    path: '/staff/webhooks',
    audience: admins,
    component: page(async () => (await import('./webhooks/endpoints.tsx')).EndpointsPage),
    entry: entry('Webhooks', 'Webhook'),
  },
  {
    path: '/staff/webhooks/:endpoint_id',
    audience: admins,
    component: page(async () => (await import('./webhooks/endpoint.tsx')).EndpointPage),
  },
  {
    path: '/staff/audit',
    audience: admins,
    component: page(async () => (await import('./record/audit.tsx')).AuditPage),
    entry: entry('Audit trail', 'Jejak audit'),
  },
  {
    path: '/staff/books',
    audience: money,
    component: page(async () => (await import('./books/books.tsx')).BooksPage),
    entry: entry('Books', 'Pembukuan'),
  },
  {
    path: '/staff/books/month',
    audience: money,
    component: page(async () => (await import('./books/month.tsx')).MonthPage),
  },
];
