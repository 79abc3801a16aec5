/** The ids of the sample drafts. Each id contains the time `draftedMs`, that of the tax return `returnedMs`. */
export const sampleDrafts = {
  tax_policy_version: 'txp_01ka0000000000000000000003',
  finance_policy_version: 'fnp_01ka0000000000000000000002',
  credit_id: 'crd_01ka0000000000000000000002',
  debit_id: 'dbt_01ka0000000000000000000001',
  role_grant_id: 'rol_01ka0000000000000000000001',
  withholding_policy_version: 'whp_01ka0000000000000000000001',
  platform_coupon_id: 'plc_01ka0000000000000000000002',
  withholding_terms_id: 'wht_01ka0000000000000000000001',
  bank_entry_id: 'bnk_01ka0000000000000000000001',
  payment_id: 'pmt_01ka0000000000000000000001',
  tax_return_id: 'txr_01m4pxd5800000000000000001',
  to_withdraw: 'crd_01ka0000000000000000000003',
} as const;

/** The instant of the sample tax return: after September 2026, the first month with VAT. */
export const returnedMs = Date.parse('2026-10-12T02:00:00.000Z');

const monthMs = 30 * 24 * 3_600_000;

/**
 * The start of the first year that is at least 30 days away. A policy draft for that year can still be approved.
 */
export const comingYear = (nowMs: number): string =>
  new Date(Date.UTC(new Date(nowMs + monthMs).getUTCFullYear() + 1, 0)).toISOString();
