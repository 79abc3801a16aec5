import { randomBytes } from 'node:crypto';
import { bookDay } from '../../../shared/domain/payables/closed-days.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { approvalWrites } from '../../../shared/store/topups/change-settlement.ts';
import { transferAt } from '../bank-transfer.ts';
import { bankForm, givenBankEntry, givenBookedPayment, namedBankEntry, returnOf } from '../given-bank.ts';
import { keyHeader } from '../given-checkout.ts';
import {
  givenFigures,
  givenPayment,
  givenTermsDraft,
  givenWithholdingPolicy,
  namedPayment,
  namedTerms,
} from '../given-payable.ts';
import { givenPaidTopups } from '../given-payout.ts';
import { givenSettlement, namedSettlement, reportBody } from '../given-settlement.ts';
import { givenTaxMonth, givenTaxReturn, namedTaxReturn, taxReturnForm } from '../given-tax-return.ts';
import type { Operation } from './operation.ts';

const reason = 'Ticket 4711';

const paymentOf = async ({ user_id }: Account) => {
  await givenFigures(`creator:${user_id}`, 400_000);
  return namedPayment(await givenPayment(`creator:${user_id}`));
};

const bankEntryOf = async ({ user_id }: Account) => {
  const payment = await givenBookedPayment(`creator:${user_id}`);
  return namedBankEntry(await givenBankEntry(returnOf(payment), payment));
};

const policyOf = async (overrides: Parameters<typeof givenWithholdingPolicy>[0]) => {
  const { withholding_policy_version } = await givenWithholdingPolicy(overrides);
  return { params: { withholding_policy_version } };
};
const waiting = () => ({
  ...({ status: 'draft', approved_by: null, approved_at: null } as const),
  valid_from: new Date(Date.now() + 3_600_000).toISOString(),
});

/** Operations on the money that is owed to creators and the tax office. */
export const payableOperations: Readonly<Record<string, Operation>> = {
  listPayables: { about: () => ({ query: { kind: 'creator' } }) },
  draftPayment: {
    about: async ({ user_id }) => {
      const account = `creator:${user_id}` as const;
      await givenFigures(account, 400_000);
      const form = { account, amount_idr: 400_000, reference: 'BCA-1', paid_on: bookDay(Date.now()), reason };
      return { headers: keyHeader(), body: form };
    },
  },
  getPayment: { about: paymentOf },
  approvePayment: {
    about: async (owner) => ({ ...(await paymentOf(owner)), body: { reason } }),
  },
  getTaxDue: {
    about: async () => {
      await givenTaxMonth();
      return { params: { tax: 'vat' } };
    },
    notPersonal: true,
  },
  draftTaxReturn: {
    about: async () => {
      const { month } = await givenTaxMonth();
      return { headers: keyHeader(), body: taxReturnForm({ month }) };
    },
  },
  getTaxReturn: { about: async () => namedTaxReturn(await givenTaxReturn()), notPersonal: true },
  approveTaxReturn: {
    about: async () => ({ ...namedTaxReturn(await givenTaxReturn()), body: { reason } }),
  },
  getEarnings: { about: () => ({}) },
  getCreatorStatement: { about: ({ user_id }) => ({ params: { user_id } }) },
  draftBankEntry: {
    about: async ({ user_id }) => {
      const payment = await givenBookedPayment(`creator:${user_id}`);
      return { headers: keyHeader(), body: bankForm(returnOf(payment)) };
    },
  },
  getBankEntry: { about: bankEntryOf },
  approveBankEntry: { about: async (owner) => ({ ...(await bankEntryOf(owner)), body: { reason } }) },
  checkBank: {
    about: () => ({ body: { statement: 'Tanggal;Keterangan;Debet;Kredit\n2026-01-02;A;;1\n' } }),
    notPersonal: true,
  },
  checkSettlement: {
    about: async () => ({ body: reportBody(await givenPaidTopups(1)) }),
    notPersonal: true,
  },
  draftSettlement: {
    about: async () => ({
      headers: keyHeader(),
      body: { ...reportBody(await givenPaidTopups(1)), received_idr: 49_000, ...transferAt() },
    }),
  },
  listSettlements: { about: () => ({}) },
  getSettlement: {
    about: async () => namedSettlement(await givenSettlement()),
    notPersonal: true,
  },
  approveSettlement: {
    about: async () => ({ ...namedSettlement(await givenSettlement()), body: { reason } }),
  },
  reverseSettlement: {
    about: async () => {
      const settlement = await givenSettlement();
      await transact(table, approvalWrites(settlement, 'usr_approver', { nowMs: Date.now(), randomBytes }));
      return { ...namedSettlement(settlement), body: { reason } };
    },
  },
  putPayoutHold: {
    about: ({ user_id }) => ({ params: { user_id }, body: { on_hold: true, reason } }),
  },
  draftWithholdingTerms: {
    about: ({ user_id }) => ({
      params: { user_id },
      body: { withholding: null, valid_from: bookDay(Date.now()), reason },
    }),
  },
  getWithholdingTerms: { about: async ({ user_id }) => namedTerms(await givenTermsDraft(user_id)) },
  approveWithholdingTerms: {
    about: async ({ user_id }) => ({ ...namedTerms(await givenTermsDraft(user_id)), body: { reason } }),
  },
  draftWithholdingPolicy: {
    about: () => ({
      body: {
        ...{
          kind: 'pph23',
          variant: 'npwp',
          base: { numerator: 1, denominator: 1 },
          rate: { numerator: 2, denominator: 100 },
          rounding: 'floor',
        },
        ...{ valid_from: '2030-01-01T00:00:00.000Z', valid_to: null, reason },
      },
    }),
  },
  getWithholdingPolicy: { about: () => policyOf({}), notPersonal: true },
  approveWithholdingPolicy: {
    about: async () => ({ ...(await policyOf(waiting())), body: { reason } }),
  },
};
