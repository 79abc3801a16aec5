import type { audited, auditedCommands } from '../../../client/generated/audited.ts';

type Audited = (typeof audited)[number] | (typeof auditedCommands)[number];

type Words = { readonly en: string; readonly id: string };

/** The words for an entry of the audit trail, by its operation or command. An operation without words does not compile. */
export const actionTexts: Readonly<Record<Audited, Words>> = {
  approveBankEntry: { en: 'Approved a bank entry', id: 'Menyetujui mutasi bank' },
  approveCredit: { en: 'Approved a credit', id: 'Menyetujui kredit' },
  approveDebit: { en: 'Approved a debit', id: 'Menyetujui debit' },
  approveFinancePolicy: { en: 'Approved a creator’s share', id: 'Menyetujui bagian kreator' },
  approveMonthClosing: { en: 'Approved the closing of a month', id: 'Menyetujui tutup buku' },
  approvePayment: { en: 'Approved a payment', id: 'Menyetujui pembayaran' },
  approvePlatformCoupon: { en: 'Approved a coupon of the platform', id: 'Menyetujui kupon yang ditanggung platform' },
  approveRoleGrant: { en: 'Approved a role change', id: 'Menyetujui perubahan peran' },
  approveSettlement: { en: 'Approved a settlement', id: 'Menyetujui pencairan gateway' },
  approveTaxPolicy: { en: 'Approved a tax policy', id: 'Menyetujui kebijakan pajak' },
  approveTaxReturn: { en: 'Approved a tax return', id: 'Menyetujui SPT Masa' },
  approveWithholdingPolicy: { en: 'Approved a withholding policy', id: 'Menyetujui kebijakan pemotongan pajak' },
  approveWithholdingTerms: {
    en: 'Approved a creator’s withholding',
    id: 'Menyetujui pajak yang dipotong dari kreator',
  },
  cancelDeletion: { en: 'Cancelled the deletion of an account', id: 'Membatalkan penghapusan akun' },
  cancelOrder: { en: 'Cancelled an order', id: 'Membatalkan pesanan' },
  cancelTopup: { en: 'Cancelled a top-up', id: 'Membatalkan top up' },
  checkBank: { en: 'Compared a bank statement', id: 'Mencocokkan rekening koran' },
  checkSettlement: { en: 'Compared a settlement report', id: 'Mencocokkan laporan pencairan' },
  checkTopup: { en: 'Checked a top-up at the gateway', id: 'Mengecek status top up di gateway' },
  checkUserTopup: { en: 'Checked a customer’s top-up at the gateway', id: 'Mengecek top up pelanggan di gateway' },
  completeEnrollment: { en: 'Reported a course as completed', id: 'Menandai kursus selesai' },
  decideRefundRequest: { en: 'Decided about a refund request', id: 'Memutuskan pengajuan refund' },
  deleteMe: { en: 'Deleted their own account', id: 'Menghapus akun sendiri' },
  deleteWebhookEndpoint: { en: 'Deleted a webhook', id: 'Menghapus webhook' },
  draftBankEntry: { en: 'Drafted a bank entry', id: 'Membuat draf mutasi bank' },
  draftCredit: { en: 'Drafted a credit', id: 'Membuat draf kredit' },
  draftDebit: { en: 'Drafted a debit', id: 'Membuat draf debit' },
  draftFinancePolicy: { en: 'Drafted a creator’s share', id: 'Membuat draf bagian kreator' },
  draftMonthClosing: { en: 'Drafted the closing of a month', id: 'Membuat draf tutup buku' },
  draftPayment: { en: 'Drafted a payment', id: 'Membuat draf pembayaran' },
  draftPlatformCoupon: { en: 'Drafted a coupon of the platform', id: 'Membuat draf kupon yang ditanggung platform' },
  draftSettlement: { en: 'Drafted a settlement', id: 'Membuat draf pencairan gateway' },
  draftTaxPolicy: { en: 'Drafted a tax policy', id: 'Membuat draf kebijakan pajak' },
  draftTaxReturn: { en: 'Drafted a tax return', id: 'Membuat draf SPT Masa' },
  draftWithholdingPolicy: { en: 'Drafted a withholding policy', id: 'Membuat draf kebijakan pemotongan pajak' },
  draftWithholdingTerms: { en: 'Drafted a creator’s withholding', id: 'Membuat draf pajak yang dipotong dari kreator' },
  getBankEntry: { en: 'Viewed a bank entry', id: 'Melihat mutasi bank' },
  getCreatorStatement: { en: 'Viewed a creator’s statement', id: 'Melihat laporan kreator' },
  getCredit: { en: 'Viewed a credit', id: 'Melihat kredit' },
  getDebit: { en: 'Viewed a debit', id: 'Melihat debit' },
  getFinancePolicy: { en: 'Viewed a creator’s share', id: 'Melihat bagian kreator' },
  getMedia: { en: 'Viewed a customer’s file', id: 'Melihat berkas pelanggan' },
  getOrder: { en: 'Viewed an order', id: 'Melihat pesanan' },
  getPayment: { en: 'Viewed a payment', id: 'Melihat pembayaran' },
  getReceipt: { en: 'Viewed a receipt', id: 'Melihat kuitansi' },
  getRoleGrant: { en: 'Viewed a role change', id: 'Melihat perubahan peran' },
  getTopup: { en: 'Viewed a top-up', id: 'Melihat top up' },
  getUser: { en: 'Viewed a customer', id: 'Melihat data pengguna' },
  getUserWallet: { en: 'Viewed a customer’s wallet', id: 'Melihat dompet pelanggan' },
  getWithholdingTerms: { en: 'Viewed a creator’s withholding', id: 'Melihat pajak yang dipotong dari kreator' },
  listAdminOrders: { en: 'Viewed the list of orders', id: 'Melihat daftar pesanan' },
  listAdminTopups: { en: 'Viewed the list of top-ups', id: 'Melihat daftar top up' },
  listAudit: { en: 'Viewed the audit trail', id: 'Melihat jejak audit' },
  listDisputes: { en: 'Viewed the list of disputes', id: 'Melihat daftar sengketa' },
  listDrafts: { en: 'Viewed the list of drafts', id: 'Melihat daftar draf' },
  listOrderRefundRequests: {
    en: 'Viewed the refund requests of an order',
    id: 'Melihat pengajuan refund suatu pesanan',
  },
  listOrders: { en: 'Viewed a customer’s orders', id: 'Melihat pesanan seorang pelanggan' },
  listPayables: { en: 'Viewed the payables', id: 'Melihat daftar utang' },
  listRefundRequests: { en: 'Viewed the list of refund requests', id: 'Melihat daftar pengajuan refund' },
  listRefunds: { en: 'Viewed the refunds of an order', id: 'Melihat refund suatu pesanan' },
  listUserDevices: { en: 'Viewed a customer’s devices', id: 'Melihat perangkat pelanggan' },
  listUserEnrollments: { en: 'Viewed a customer’s courses', id: 'Melihat kursus pelanggan' },
  listUserEntries: { en: 'Viewed a customer’s transactions', id: 'Melihat riwayat transaksi pelanggan' },
  listUserMedia: { en: 'Viewed a customer’s files', id: 'Melihat daftar berkas pelanggan' },
  listUserTopups: { en: 'Viewed a customer’s top-ups', id: 'Melihat riwayat top up pelanggan' },
  listUsers: { en: 'Viewed the list of users', id: 'Melihat daftar pengguna' },
  lookUp: { en: 'Looked something up', id: 'Mencari lewat kotak pencarian' },
  putCertificateRevocation: { en: 'Revoked a certificate', id: 'Mencabut sertifikat' },
  putCoupon: { en: 'Saved a coupon', id: 'Menyimpan kupon' },
  putCourse: { en: 'Saved a course', id: 'Menyimpan kursus' },
  putGateway: { en: 'Turned a gateway on or off', id: 'Mengaktifkan atau menonaktifkan gateway' },
  putPayoutHold: { en: 'Changed the hold on payments to a creator', id: 'Mengubah penahanan pembayaran kreator' },
  putUserRoles: { en: 'Changed roles', id: 'Mengubah peran' },
  putUserStatus: { en: 'Suspended or restored an account', id: 'Menangguhkan atau memulihkan akun' },
  putWalletHold: { en: 'Froze or unfroze a wallet', id: 'Membekukan atau membuka dompet' },
  putWebhookEndpoint: { en: 'Saved a webhook', id: 'Menyimpan webhook' },
  redeliverWebhook: { en: 'Sent a webhook message again', id: 'Mengirim ulang pesan webhook' },
  refundOrder: { en: 'Refunded an order', id: 'Mengembalikan dana pesanan' },
  reissueCertificate: { en: 'Reissued a certificate', id: 'Menerbitkan ulang sertifikat' },
  reverseSettlement: { en: 'Reversed a settlement', id: 'Membatalkan pencairan gateway' },
  rotateWebhookSecret: { en: 'Replaced the secret of a webhook', id: 'Mengganti kunci rahasia webhook' },
  searchUsers: { en: 'Searched for a customer', id: 'Mencari pelanggan' },
  startReconciliation: { en: 'Started a reconciliation', id: 'Memulai rekonsiliasi' },
  testWebhookEndpoint: { en: 'Sent a test message to a webhook', id: 'Mengirim pesan uji ke webhook' },
  withdrawDraft: { en: 'Withdrew a draft', id: 'Menarik draf' },
  grantAdmin: { en: 'Operator: made somebody an admin', id: 'Operator: menjadikan admin' },
  recoverAdmin: { en: 'Operator: restored an admin', id: 'Operator: memulihkan admin' },
  reapply: {
    en: 'Operator: repeated a change after a restore',
    id: 'Operator: mengulang perubahan setelah pemulihan data',
  },
  recopy: { en: 'Operator: copied entries again', id: 'Operator: menyalin ulang catatan' },
  republish: { en: 'Operator: published events again', id: 'Operator: mengirim ulang event' },
};

const known = (action: string): action is Audited => Object.hasOwn(actionTexts, action);

/** The words for an operation or command. An operation of a later version keeps its id. */
export const actionText = (action: string, language: keyof Words): string =>
  known(action) ? actionTexts[action][language] : action;

/** The names of the lists that an entry has as its object. */
const listTexts: Readonly<Record<string, Words>> = {
  users: { en: 'List of users', id: 'Daftar pengguna' },
  orders: { en: 'List of orders', id: 'Daftar pesanan' },
  topups: { en: 'List of top-ups', id: 'Daftar top up' },
  disputes: { en: 'List of disputes', id: 'Daftar sengketa' },
  audit: { en: 'Audit trail', id: 'Jejak audit' },
  payables: { en: 'Payables', id: 'Daftar utang' },
  reconciliations: { en: 'Reconciliation', id: 'Rekonsiliasi' },
  events: { en: 'Events', id: 'Event' },
  'bank check': { en: 'Bank statement', id: 'Rekening koran' },
  'settlement check': { en: 'Settlement report', id: 'Laporan pencairan gateway' },
};

/** The kinds of things (`kindTexts`) by the prefix of their ids. */
export const kindOfPrefix: Readonly<Record<string, string>> = {
  ...{
    ord: 'order',
    oit: 'order_item',
    top: 'topup',
    crs: 'course',
    enr: 'enrollment',
    med: 'media',
    crt: 'certificate',
  },
  ...{ rfd: 'refund', rfr: 'refund_request', crd: 'credit', dbt: 'debit', pmt: 'payment', stl: 'settlement' },
  ...{
    txp: 'tax_policy',
    fnp: 'finance_policy',
    whp: 'withholding_policy',
    wht: 'withholding_terms',
    rol: 'role_grant',
  },
  ...{ plc: 'platform_coupon', mcl: 'month_closing', txr: 'tax_return', bnk: 'bank_entry' },
};

/** The kind of the thing with an id; undefined for a code, an account or an unknown prefix. */
export const kindOfId = (id: string): string | undefined => kindOfPrefix[/^([a-z]{3})_/.exec(id)?.[1] ?? ''];

/** The name of a list that is an entry's object; undefined for any other object. */
export const listText = (target: string, language: keyof Words): string | undefined => {
  const list = target.replace(/^payables:.*/, 'payables');
  return Object.hasOwn(listTexts, list) ? listTexts[list]?.[language] : undefined;
};

/** The actions as the choices of a filter, sorted by their words. */
export const actionChoices = (language: keyof Words): readonly (readonly [action: string, words: string])[] =>
  Object.entries(actionTexts)
    .map(([action, words]) => [action, words[language]] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, language));
