import { expect, test } from 'vitest';
import { forgetSpareUsers, grantedRequest, protectedRows } from '../harness/access/granted.ts';
import { call } from '../harness/call.ts';
import { freshTable } from '../harness/fresh-table.ts';
import { observedTable } from '../harness/observed.ts';
import { handlerOver } from '../harness/operation.ts';

/**
 * The table commands of a granted request, with the number of items of each batch and transaction. Change a line only
 * for a known reason. Operations whose commands depend on other data in the table are left out.
 */
const commandsOf: Readonly<Record<string, string>> = {
  getMe: 'get',
  submitOnboarding: 'get, transaction 3',
  putConsents: 'get, transaction 2',
  revokeSessions: 'transaction 2',
  getMyData: 'get, query, update',
  deleteMe: 'batch 5, transaction 7, batch 5',
  cancelDeletion: 'batch 2, transaction 4',
  putAvatar: 'batch 4, transaction 2',
  deleteAvatar: 'get, transaction 1',
  createUpload: 'batch 2, transaction 4',
  completeUpload: 'batch 4',
  getMedia: 'batch 4',
  deleteMedia: 'batch 4, transaction 4',
  listEnrollments: 'get, query',
  listDevices: 'batch 2',
  putDevice: 'batch 3, update, transaction 3',
  deleteDevice: 'batch 2',
  getNotificationPreferences: 'batch 2',
  putNotificationPreferences: 'batch 2, transaction 2',
  getWallet: 'batch 2',
  listWalletEntries: 'get, query',
  createTopup: 'batch 4, transaction 6, transaction 3',
  listTopups: 'get, query',
  getTopup: 'batch 3',
  checkTopup: 'batch 3, update, batch 3',
  checkUserTopup: 'batch 3, transaction 1, get, batch 3',
  cancelTopup: 'batch 3, get, batch 3, transaction 4',
  getOrder: 'batch 2',
  listOrders: 'get, query',
  quoteOrder: 'batch 4, query',
  createOrder: 'batch 5, query, transaction 6',
  payOrder: 'batch 3, transaction 5, transaction 7',
  cancelOrder: 'batch 2, transaction 5',
  refundOrder: 'batch 2, query, batch 2, batch 1, transaction 12',
  listRefunds: 'batch 2, query',
  getReceipt: 'batch 2',
  requestRefund: 'batch 3, transaction 6',
  listOrderRefundRequests: 'batch 2, query',
  decideRefundRequest: 'batch 4, batch 3, batch 1, transaction 16',
  getCourseAccess: 'batch 3',
  getAdminCourse: 'batch 3',
  putCourse: 'batch 3, transaction 3',
  getCoupon: 'batch 2',
  getBooks: 'batch 2',
  getBooksMonth: 'batch 2, query',
  listReconciliations: 'batch 2, query',
  startReconciliation: 'get, transaction 4',
  listMonths: 'get, query',
  getMonthChecklist: 'get, batch 3, query, query, query, query',
  draftMonthClosing: 'batch 1, batch 3, query, transaction 5',
  getMonthClosing: 'batch 2, batch 1, query, batch 3, query',
  approveMonthClosing: 'batch 2, batch 1, batch 3, query, transaction 8',
  listDrafts: 'batch 2, query, transaction 1',
  withdrawDraft: 'batch 2, batch 1, batch 1, transaction 4',
  draftTaxPolicy: 'batch 1, transaction 5',
  getTaxPolicy: 'batch 2, batch 1, query, query',
  approveTaxPolicy: 'batch 2, batch 1, transaction 7',
  draftFinancePolicy: 'batch 1, transaction 5',
  getFinancePolicy: 'batch 2, batch 3, query, query, query, query, transaction 1',
  approveFinancePolicy: 'batch 2, batch 1, transaction 7',
  draftWithholdingPolicy: 'batch 1, transaction 5',
  getWithholdingPolicy: 'batch 2, batch 1, query',
  approveWithholdingPolicy: 'batch 2, batch 1, transaction 7',
  listPayables: 'get, query, transaction 1',
  draftPayment: 'batch 3, batch 9, transaction 8',
  getPayment: 'batch 2, batch 1, batch 3, query, batch 9, transaction 1',
  approvePayment: 'batch 2, batch 1, batch 2, batch 9, transaction 15',
  getTaxDue: 'get, batch 3, batch 1',
  draftTaxReturn: 'batch 2, batch 3, batch 1, transaction 6',
  getTaxReturn: 'batch 2, batch 1, batch 1, batch 3, batch 1',
  approveTaxReturn: 'batch 2, batch 1, batch 1, batch 3, batch 1, transaction 9',
  getEarnings: 'batch 7, query, query',
  getCreatorStatement: 'batch 7, query, query, transaction 1',
  putPayoutHold: 'batch 3, transaction 5',
  draftWithholdingTerms: 'batch 2, batch 2, query, transaction 6',
  getWithholdingTerms: 'batch 2, batch 3, query, query, batch 2, query, transaction 1',
  approveWithholdingTerms: 'batch 2, batch 2, batch 2, query, transaction 8',
  draftBankEntry: 'batch 2, batch 1, batch 3, batch 1, transaction 6',
  getBankEntry: 'batch 2, batch 1, batch 3, query, batch 3, transaction 1',
  approveBankEntry: 'batch 2, batch 1, batch 2, batch 3, transaction 10',
  getSettlement: 'batch 2, batch 1, batch 1, query',
  approveSettlement: 'batch 2, batch 1, batch 1, transaction 6',
  reverseSettlement: 'batch 2, batch 1, transaction 3',
  searchUsers: 'batch 2, update, query, batch 1, transaction 1',
  lookUp: 'batch 2, update, get, transaction 1',
  getUser: 'batch 1, transaction 1',
  getUserWallet: 'batch 1, batch 2, transaction 1',
  listUserEntries: 'batch 1, query, transaction 1',
  listUserTopups: 'batch 1, query, transaction 1',
  listUserEnrollments: 'batch 1, query, transaction 1',
  listUserDevices: 'batch 1, get, transaction 1',
  listUserMedia: 'batch 1, query, transaction 1',
  putUserStatus: 'batch 4, transaction 7',
  putUserRoles: 'batch 4, transaction 6',
  getRoleGrant: 'batch 2, batch 3, query, query, batch 3, transaction 1',
  approveRoleGrant: 'batch 2, batch 2, batch 3, transaction 10',
  putWalletHold: 'batch 3, transaction 6',
  draftCredit: 'batch 3, batch 2, transaction 8',
  getCredit: 'batch 2, batch 3, query, batch 3, batch 2, transaction 1',
  approveCredit: 'batch 2, batch 2, batch 3, batch 2, transaction 14',
  draftDebit: 'batch 3, batch 2, transaction 8',
  getDebit: 'batch 2, batch 3, query, batch 3, batch 2, transaction 1',
  approveDebit: 'batch 2, batch 2, batch 3, batch 2, transaction 14',
  getGateway: 'batch 2',
  putGateway: 'batch 2, transaction 3',
  listWebhookEndpoints: 'get, query',
  getWebhookEndpoint: 'batch 3',
  putWebhookEndpoint: 'batch 3, batch 1, query, transaction 5',
  deleteWebhookEndpoint: 'batch 3, transaction 5',
  rotateWebhookSecret: 'batch 4, transaction 4',
  testWebhookEndpoint: 'batch 3, transaction 2, put',
  redeliverWebhook: 'batch 3, get, transaction 2, update',
  listAudit: 'get, query, transaction 1',
  listCertificates: 'get, query',
  getCertificate: 'batch 2, batch 1',
  putCertificateRevocation: 'get, query, batch 1, batch 1, transaction 5',
  reissueCertificate: 'get, query, batch 2, batch 1, batch 1, batch 8, transaction 11',
};

/** Operations that read every draft, payable or webhook endpoint. Their commands are those of an otherwise empty table. */
const readEverybodys = new Set(['listDrafts', 'listPayables', 'listWebhookEndpoints', 'putWebhookEndpoint']);

const named = (command: string) => command.replace(/Item|TransactWrite|Command/g, '').toLowerCase();

test.for(protectedRows.filter(([id]) => commandsOf[id]))(
  'the operation %s sends exactly the commands of its row, with strongly consistent reads',
  async ([id, row]) => {
    if (readEverybodys.has(id)) {
      await freshTable();
      forgetSpareUsers();
    }
    const { request } = await grantedRequest(row);
    const weak: string[] = [];
    const observed = observedTable((command, input) => {
      if (/GetItem/.test(command) && !/"ConsistentRead":true/.test(JSON.stringify(input))) weak.push(command);
    });
    expect(await call((await handlerOver(row))(observed.table), row, request)).toMatchObject({ code: 'ok' });
    const [batches, transactions] = [[...observed.batches], [...observed.transactions]];
    const commands = observed.commands.map((command) => {
      if (command === 'BatchGetItemCommand') return `batch ${batches.shift()}`;
      return command === 'TransactWriteItemsCommand' ? `transaction ${transactions.shift()}` : named(command);
    });
    expect([commands.join(', '), weak]).toEqual([commandsOf[id], []]);
  },
);
