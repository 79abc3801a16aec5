import type { Role } from '../../../shared/contract/accounts/user.ts';

/** Who may call a protected operation, by the contract. */
export type WhoMay = {
  readonly call: 'any user' | readonly Role[];
  /** The roles that may read or change another user's things. Undefined when the request cannot name another user. */
  readonly others?: readonly Role[];
  /** Nobody may call it about their own account. */
  readonly neverOwn?: true;
};

const anyUser = 'any user';
const nobody = [] as const;
const staff = ['support', 'finance', 'admin'] as const;
const deciders = ['finance', 'admin'] as const;
const keepers = ['support', 'admin'] as const;
const makers = ['instructor', 'admin'] as const;
const admin = ['admin'] as const;

/**
 * One line per protected operation. Write this table by hand from docs/contract*.md. Do not derive it from
 * shared/routes, because the access tests compare the routes with it. To add an operation, add its line here.
 */
export const whoMay: Readonly<Record<string, WhoMay>> = {
  // Accounts: contract.md §2.
  getMe: { call: anyUser },
  submitOnboarding: { call: anyUser },
  putConsents: { call: anyUser },
  revokeSessions: { call: anyUser },
  getMyData: { call: anyUser },
  deleteMe: { call: anyUser },
  putAvatar: { call: anyUser, others: nobody },
  deleteAvatar: { call: anyUser },
  cancelDeletion: { call: keepers },
  searchUsers: { call: staff, others: staff },
  lookUp: { call: staff, others: staff },
  listUsers: { call: staff },
  getUser: { call: staff, others: staff },
  getUserWallet: { call: staff, others: staff },
  listUserEntries: { call: staff, others: staff },
  listUserTopups: { call: staff, others: staff },
  listUserEnrollments: { call: staff, others: staff },
  listUserDevices: { call: staff, others: staff },
  listUserMedia: { call: keepers, others: keepers },
  putUserStatus: { call: admin, others: admin, neverOwn: true },
  putUserRoles: { call: admin, others: admin, neverOwn: true },
  getRoleGrant: { call: staff, others: staff },
  approveRoleGrant: { call: admin, others: admin, neverOwn: true },
  listAudit: { call: admin },

  // Orders and courses: contract.md §3 and §4.
  quoteOrder: { call: anyUser },
  createOrder: { call: anyUser },
  getOrder: { call: anyUser, others: staff },
  listOrders: { call: anyUser, others: staff },
  payOrder: { call: anyUser, others: nobody },
  cancelOrder: { call: anyUser, others: keepers },
  refundOrder: { call: deciders, others: deciders, neverOwn: true },
  listRefunds: { call: anyUser, others: staff },
  getReceipt: { call: anyUser, others: staff },
  requestRefund: { call: anyUser, others: nobody },
  listOrderRefundRequests: { call: anyUser, others: staff },
  listRefundRequests: { call: staff },
  withdrawRefundRequest: { call: anyUser, others: nobody },
  decideRefundRequest: { call: deciders, others: deciders, neverOwn: true },
  listEnrollments: { call: anyUser },
  getCourseAccess: { call: anyUser },
  listAdminOrders: { call: staff },
  listAdminCourses: { call: [...makers, 'support', 'finance'] },
  getAdminCourse: { call: makers, others: admin },
  putCourse: { call: makers, others: admin },
  listCoupons: { call: staff },
  getCoupon: { call: staff },
  putCoupon: { call: admin },

  // Money: contract.md §4 and §5, contract-topups.md.
  getWallet: { call: anyUser },
  listWalletEntries: { call: anyUser },
  putWalletHold: { call: deciders, others: deciders, neverOwn: true },
  draftCredit: { call: deciders, others: deciders, neverOwn: true },
  getCredit: { call: staff, others: staff },
  approveCredit: { call: deciders, others: deciders, neverOwn: true },
  draftDebit: { call: deciders, others: deciders, neverOwn: true },
  getDebit: { call: staff, others: staff },
  approveDebit: { call: deciders, others: deciders, neverOwn: true },
  createTopup: { call: anyUser },
  listTopups: { call: anyUser },
  getTopup: { call: anyUser, others: staff },
  checkTopup: { call: anyUser, others: deciders },
  listAdminTopups: { call: staff },
  listDisputes: { call: staff },
  checkUserTopup: { call: staff, others: staff },
  cancelTopup: { call: anyUser, others: keepers },
  getGateway: { call: deciders },
  putGateway: { call: deciders },
  getBooks: { call: deciders },
  getBooksMonth: { call: deciders },
  listReconciliations: { call: deciders },
  startReconciliation: { call: deciders },
  listMonths: { call: deciders },
  getMonthChecklist: { call: deciders },
  draftMonthClosing: { call: deciders },
  getMonthClosing: { call: deciders },
  approveMonthClosing: { call: deciders },
  listDrafts: { call: staff },
  withdrawDraft: { call: deciders, others: admin },
  listPolicies: { call: staff },
  draftPlatformCoupon: { call: deciders },
  getPlatformCoupon: { call: staff },
  approvePlatformCoupon: { call: deciders },
  draftTaxPolicy: { call: deciders },
  getTaxPolicy: { call: staff },
  approveTaxPolicy: { call: deciders },
  draftFinancePolicy: { call: deciders },
  getFinancePolicy: { call: staff },
  approveFinancePolicy: { call: deciders },

  listCertificates: { call: anyUser },
  putCertificateSharing: { call: anyUser },
  getCertificate: { call: anyUser },
  reissueCertificate: { call: keepers, others: keepers, neverOwn: true },
  putCertificateRevocation: { call: admin, others: admin },
  // Money owed to creators and the tax office: contract-payables.md.
  draftWithholdingPolicy: { call: deciders },
  getWithholdingPolicy: { call: staff },
  approveWithholdingPolicy: { call: deciders },
  listPayables: { call: deciders },
  draftPayment: { call: deciders, others: deciders, neverOwn: true },
  getTaxDue: { call: deciders },
  draftTaxReturn: { call: deciders },
  getTaxReturn: { call: deciders },
  approveTaxReturn: { call: deciders },
  getPayment: { call: deciders, others: deciders },
  approvePayment: { call: deciders, others: deciders, neverOwn: true },
  getEarnings: { call: ['instructor'] },
  getCreatorStatement: { call: deciders, others: deciders },
  draftBankEntry: { call: deciders, others: deciders, neverOwn: true },
  getBankEntry: { call: deciders, others: deciders },
  approveBankEntry: { call: deciders, others: deciders, neverOwn: true },
  checkBank: { call: deciders },
  checkSettlement: { call: deciders },
  draftSettlement: { call: deciders },
  listSettlements: { call: deciders },
  getSettlement: { call: deciders },
  approveSettlement: { call: deciders },
  reverseSettlement: { call: deciders },
  putPayoutHold: { call: deciders, others: deciders, neverOwn: true },
  draftWithholdingTerms: { call: deciders, others: deciders, neverOwn: true },
  getWithholdingTerms: { call: deciders, others: deciders },
  approveWithholdingTerms: { call: deciders, others: deciders, neverOwn: true },

  // Files and devices: contract-media.md, contract-devices.md.
  createUpload: { call: anyUser },
  completeUpload: { call: anyUser, others: nobody },
  getMedia: { call: anyUser, others: keepers },
  deleteMedia: { call: anyUser, others: nobody },
  listWebhookEndpoints: { call: admin },
  getWebhookEndpoint: { call: admin },
  putWebhookEndpoint: { call: admin },
  deleteWebhookEndpoint: { call: admin },
  rotateWebhookSecret: { call: admin },
  testWebhookEndpoint: { call: admin },
  listWebhookDeliveries: { call: admin },
  redeliverWebhook: { call: admin },
  listDevices: { call: anyUser },
  putDevice: { call: anyUser },
  deleteDevice: { call: anyUser },
  getNotificationPreferences: { call: anyUser },
  putNotificationPreferences: { call: anyUser },
};
