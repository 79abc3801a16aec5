import { amount, type Column, type Fact, instant, maybe, orZero, text } from './fact.ts';
import { paymentFacts } from './payment-facts.ts';

const paidOut = { payout_id: text, gateway: text };
const user = 'USER#%';

/**
 * The kinds of items from which the monthly books are computed, with all attributes that the books need. Amounts are
 * IDR.
 */
export const facts: readonly Fact[] = [
  {
    name: 'lines',
    // The ledger entries of users, of settlements, and of payments to creators and the tax office.
    keys: ['%', 'ENTRY#%'],
    of: {
      ...{ entry_id: text, type: text, created_at: instant, topup_id: maybe(text) },
      ...{ paid_on: maybe(text), reference: maybe(text) },
    },
    each: { list: 'lines', of: { account: text, amount_idr: amount } },
  },
  {
    name: 'order_items',
    keys: [user, 'ORDER#%'],
    of: { order_id: text, paid_at: maybe(instant), coupon_code: maybe(text) },
    each: {
      list: 'items',
      of: {
        order_item_id: text,
        course_id: text,
        original_price_idr: maybe(amount),
        discount_idr: orZero,
        coupon_discount_idr: orZero,
        price_idr: amount,
        tax_name: maybe(text),
        tax_idr: amount,
        tax_policy_version: text,
        creator_instructor_id: maybe(text),
        creator_share_idr: amount,
        platform_share_idr: amount,
        promo_idr: orZero,
      },
    },
  },
  {
    name: 'refund_items',
    keys: [user, 'REFUND#%'],
    of: { refund_id: text, order_id: text, created_at: instant },
    each: { list: 'items', of: { order_item_id: text, amount_idr: amount } },
  },
  {
    name: 'topups',
    keys: [user, 'TOPUP#%'],
    of: { topup_id: text, gateway: text, method: maybe(text) },
  },
  {
    name: 'payouts',
    keys: ['PAYOUT#%', 'ENTRY#%'],
    of: {
      ...{ ...paidOut, type: text, moves: amount, gross_idr: amount, fee_idr: amount, fee_vat_idr: orZero },
      ...{ received_idr: amount, created_at: instant, fencing_token: amount },
    },
  },
  {
    name: 'closed_months',
    keys: ['RECONCILIATION#months', 'MONTH#%'],
    of: { month: text, mark: text, closed_at: instant },
  },
  {
    name: 'waiting_drafts',
    keys: ['DRAFT#waiting', 'AT#%'],
    of: {
      ...{ draft_id: text, kind: text, account: maybe(text), user_id: maybe(text), amount_idr: maybe(amount) },
      ...{ drafted_by: text, created_at: instant, lapses_at: maybe(instant) },
    },
  },
  {
    name: 'paid_out',
    keys: [user, 'PAID_OUT#%'],
    of: { ...paidOut, amount_idr: amount, fencing_token: amount },
  },
  {
    name: 'credits',
    keys: [user, 'CREDIT#%'],
    of: { credit_id: text, source: text, amount_idr: amount, status: text, approved_at: maybe(instant) },
  },
  {
    name: 'debits',
    keys: [user, 'DEBIT#%'],
    of: { debit_id: text, destination: text, amount_idr: amount, status: text, approved_at: maybe(instant) },
  },
  ...paymentFacts,
  {
    name: 'tax_rates',
    keys: ['POLICY#txp%', 'POLICY'],
    of: {
      tax_policy_version: text,
      'rate.M.numerator': { is: 'number' },
      'rate.M.denominator': { is: 'number' },
      'base.M.numerator': { is: 'number' },
      'base.M.denominator': { is: 'number' },
    },
  },
];

const valueIn = (json: string, name: string, { is, without }: Column): string => {
  const said = `json_extract_scalar(${json}.${name}.${is === 'text' || is === 'sum' || is === 'instant' ? 'S' : 'N'}')`;
  // An amount is never converted to a double. A value that is not a whole number becomes null.
  const whole = `TRY_CAST(regexp_extract(${said}, '^-?[0-9]{1,18}$') AS BIGINT)`;
  const shapes = {
    text: said,
    number: said,
    amount: whole,
    sum: whole,
    // A valid instant in the only format in which text order is time order.
    instant: `CASE WHEN TRY_CAST(replace(substr(${said}, 1, 19), 'T', ' ') AS TIMESTAMP) IS NOT NULL THEN NULLIF(regexp_extract(${said}, '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}[.][0-9]{3}Z$'), '') END`,
  };
  return without === 0 ? `COALESCE(${shapes[is]}, 0)` : shapes[is];
};

/** The column name of an attribute. For an attribute in a map, it is the path: `rate.M.numerator` is `rate_numerator`. */
const columnName = (attribute: string): string => attribute.replaceAll('.M.', '_');

const columnsOf = (json: string, of: Fact['of']): string[] =>
  Object.entries(of).map(([name, column]) => `${valueIn(json, name, column)} AS ${columnName(name)}`);

const required = ({ of, each }: Fact): string[] =>
  Object.entries({ ...of, ...each?.of }).flatMap(([name, { without }]) =>
    without === undefined ? [columnName(name)] : [],
  );

/**
 * The statements for each kind of items: create a table from the export, and a view of its valid rows.
 *
 * @param lists the engine's name for the type of a list of JSON values
 */
export const factStatements = (lists: string): readonly string[] =>
  facts.flatMap((fact) => {
    const { name, keys, of, each } = fact;
    const columns = ['pk', 'sk', ...columnsOf(`line, '$.Item`, of), ...columnsOf(`element, '$.M`, each?.of ?? {})];
    const elements = each && `TRY_CAST(json_extract(line, '$.Item.${each.list}.L') AS ${lists})`;
    return [
      `CREATE TABLE read_${name} AS SELECT ${columns.join(', ')} FROM (${exportedKeys}) AS items${
        elements === undefined ? '' : ` LEFT JOIN UNNEST(${elements}) AS elements (element) ON TRUE`
      } WHERE pk LIKE '${keys[0]}' AND sk LIKE '${keys[1]}'`,
      `CREATE VIEW ${name} AS SELECT * FROM read_${name} WHERE ${required(fact)
        .map((column) => `${column} IS NOT NULL`)
        .join(' AND ')}`,
    ];
  });

const exportedKeys = `SELECT json_extract_scalar(line, '$.Item.PK.S') AS pk, json_extract_scalar(line, '$.Item.SK.S') AS sk, line FROM exported`;

/** The query for malformed items. It also returns each line that is not an item. */
export const malformed = [
  ...facts.map((fact) => {
    const missing = required(fact).map((column) => `${column} IS NULL`);
    return `SELECT DISTINCT '${fact.name}' AS fact, pk, sk FROM read_${fact.name} WHERE ${missing.join(' OR ')}`;
  }),
  `SELECT 'exported' AS fact, '' AS pk, '' AS sk FROM exported WHERE json_extract_scalar(line, '$.Item.PK.S') IS NULL`,
].join(' UNION ALL ');
