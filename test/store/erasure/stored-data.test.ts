import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AuditEntry } from '../../../shared/contract/audit/audit.ts';
import { Coupon } from '../../../shared/contract/coupons/coupon.ts';
import { WaitingDraft } from '../../../shared/contract/drafts/waiting-draft.ts';
import { EnrollmentRecord } from '../../../shared/contract/enrollments/enrollment.ts';
import { Order } from '../../../shared/contract/orders/order.ts';
import { Refund } from '../../../shared/contract/orders/refund.ts';
import { Topup } from '../../../shared/contract/topups/topup.ts';
import { WalletEntry } from '../../../shared/contract/wallet/wallet.ts';
import type { Attributes } from '../../../shared/domain/erasure/retention-rules.ts';
import { draftRecords } from '../../../shared/drafts/records.ts';
import { BankReference, StoredBankEntry } from '../../../shared/store/bank/bank-entries.ts';
import { CouponShard } from '../../../shared/store/coupons/shards.ts';
import { StoredCoupon } from '../../../shared/store/coupons/stored-coupon.ts';
import { StoredCategory } from '../../../shared/store/courses/catalog-store.ts';
import { ListedCourse, StoredCourse, StoredSyllabus } from '../../../shared/store/courses/course-writes.ts';
import { StoredPaymentEntry, StoredReference } from '../../../shared/store/payables/stored-payable.ts';
import { LastReturn, StoredTaxMonth, StoredTaxReturnEntry } from '../../../shared/store/payables/stored-tax-return.ts';
import { RefundRequestPointer } from '../../../shared/store/refund-requests/refund-requests.ts';
import { IdTokenUses } from '../../../shared/store/sign-in/count-session.ts';
import * as keys from '../../../shared/store/table/keys.ts';
import { catalogKey, draftKey, withdrawnDraftKey } from '../../../shared/store/table/keys.ts';
import {
  bankReferenceKey,
  lastReturnKey,
  paymentEntryKey,
  referenceKey,
  taxMonthKey,
} from '../../../shared/store/table/payable-keys.ts';
import { payoutKey } from '../../../shared/store/table/payout-keys.ts';
import { StoredPayout } from '../../../shared/store/topups/stored-payout.ts';
import { WalletReference } from '../../../shared/store/wallet/booking.ts';
import { StoredEntry } from '../../../shared/store/wallet/wallet.ts';
import { StoredDelivery } from '../../../shared/store/webhooks/stored-endpoint.ts';
import { sourceFiles } from '../../architecture/source-files.ts';
import { type Key, rowOf } from './retention-row.ts';

type Schema = z.ZodMiniType;

/** The fields of an object schema, also inside wrappers and lists. */
const shapeOf = (schema: Schema): Readonly<Record<string, Schema>> => {
  const { def } = Object(schema)._zod;
  if (def.type === 'object') return def.shape;
  const inner = def.type === 'pipe' ? def.out : def.type === 'array' ? def.element : def.innerType;
  return inner ? shapeOf(inner) : {};
};

const missing = (attributes: Attributes, schema: Schema, place: string): string[] =>
  Object.entries(shapeOf(schema)).flatMap(([name, inner]) => {
    const attribute = attributes[name];
    if (attribute === undefined) return [`${place}.${name}`];
    return attribute.within ? missing(attribute.within, inner, `${place}.${name}`) : [];
  });

/** Attributes that the erasure removes from an item that stays, although the schema requires them. */
const needed = (attributes: Attributes, schema: Schema): string[] =>
  Object.entries(shapeOf(schema)).flatMap(([name, inner]) => {
    const { rule, within } = attributes[name] ?? {};
    if (rule === 'erased') return z.safeParse(inner, undefined).success ? [] : [name];
    return within ? needed(within, inner) : [];
  });

const isKey = (value: unknown): value is Key => {
  const { PK, SK } = Object(value);
  return typeof PK === 'string' && typeof SK === 'string';
};

/** Sample arguments for the functions that make keys. */
const anything = ['a', 'b', 'c', 'd'] as const;

/** The result of a function with the sample arguments; undefined when it throws. */
const made = (value: unknown): unknown => {
  if (typeof value !== 'function') return value;
  try {
    return value(...anything);
  } catch {
    return undefined;
  }
};

const storeFiles = sourceFiles('shared/store');
const modules = await Promise.all(
  storeFiles.map(async (file) => ({ file, exports: Object(await import(/* @vite-ignore */ `../../../${file}`)) })),
);

/** Every `…Record` of the stores, which has the key and the schema of an item. */
const records = modules.flatMap(({ file, exports }) =>
  Object.entries(exports)
    .filter(([name]) => name.endsWith('Record'))
    .map(([name, value]) => ({ name: `${file} ${name}`, record: Object(made(value)) }))
    .filter(({ record }) => isKey(record.key)),
);

/** Items that are read without a record: lists, and items for the staff. */
const others: readonly (readonly [string, Key, Schema])[] = [
  ...Object.entries(draftRecords).map(([kind, recordOf]) => {
    const { key, schema } = recordOf('a', { user_id: 'b', account: 'c', gateway: 'd' });
    return [`draft ${kind}`, key, schema] as const;
  }),
  ['entry', keys.entryKey('a', 'b'), StoredEntry],
  ['shown entry', keys.entryKey('a', 'b'), WalletEntry],
  ['enrollment', keys.enrollmentKey('a', 'b'), EnrollmentRecord],
  ['refund', keys.refundKey('a', 'b', 'c'), Refund],
  ['course', keys.courseKey('a'), StoredCourse],
  ['category', keys.categoryKey('a'), StoredCategory],
  ['syllabus', keys.syllabusKey('a'), StoredSyllabus],
  ['course in a list', catalogKey({ scope: 'a', word: 'b', priceIdr: 1, courseId: 'c' }), ListedCourse],
  ['coupon', keys.couponKey('a'), StoredCoupon],
  ['shown coupon', keys.couponKey('a'), Coupon],
  ['shard of a coupon', keys.couponShardKey('a', 1), CouponShard],
  ['uses of an ID token', keys.idTokenKey('a', 'b'), IdTokenUses],
  ['listed course', keys.courseKey('a'), ListedCourse],
  ['whose refund request', { PK: 'REFUND_REQUEST#', SK: 'rfr_' }, RefundRequestPointer],
  ['draft that waits', draftKey('a', 'b'), WaitingDraft],
  ['withdrawn draft', withdrawnDraftKey('a', 'b'), WaitingDraft],
  ['entry of a payment', paymentEntryKey('a', 'b'), StoredPaymentEntry],
  ['entry of a tax return', paymentEntryKey('a', 'b'), StoredTaxReturnEntry],
  ['last tax return', lastReturnKey('a'), LastReturn],
  ['tax of a month', taxMonthKey('a', 'b'), StoredTaxMonth],
  ['reference of a payment', referenceKey('a', 'b'), StoredReference],
  ['entry at the bank', paymentEntryKey('a', 'b'), StoredBankEntry],
  ['reference of a bank entry', bankReferenceKey('a', 'b'), BankReference],
  ['reference of a credit', keys.walletReferenceKey('a', 'credit', 'b'), WalletReference],
  ['entry of a payout', payoutKey('a', 'b'), StoredPayout],
  ['audit entry', { PK: 'AUDIT#', SK: 'aud_' }, AuditEntry],
  ['webhook delivery', { PK: 'HOOK#', SK: 'DELIVERY#' }, StoredDelivery],
  ['order', keys.orderKey('a', 'b'), Order],
  ['topup', keys.topupKey('a', 'b'), Topup],
];

describe('items after an erasure', () => {
  // The erasure job's test covers the erased account. A pointer is removed together with its item.
  const isRead = ({ PK, SK }: Key): boolean => PK.startsWith('USER#') && SK !== 'ACCOUNT';
  const staying = records.filter(({ record: { key } }) => isRead(key) && rowOf(key)?.deleted !== true);

  test.for(staying.map(({ name, record }) => [name, record] as const))(
    'an erased item that stays can still be read: %s',
    ([, { key, schema }]) => {
      expect(needed(rowOf(key)?.attributes ?? {}, schema)).toEqual([]);
    },
  );
});

describe('retention of attributes', () => {
  test.for(records.map(({ name, record }) => [name, record] as const))(
    'every stored attribute of %s is either erased or kept for a reason',
    ([name, record]) => {
      const row = rowOf(record.key) ?? expect.fail(`no row for ${record.key.PK} ${record.key.SK}`);
      expect(missing(row.attributes, record.schema, name)).toEqual([]);
    },
  );

  test.for(others)(
    'every stored attribute of the other item %s is either erased or kept for a reason',
    ([name, key, schema]) => {
      expect(missing(rowOf(key)?.attributes ?? {}, schema, name)).toEqual([]);
    },
  );

  test('every exported schema of the stores is of a record, or listed here', () => {
    const known = new Set<unknown>([...records.map(({ record }) => record.schema), ...others.map((row) => row[2])]);
    // Schemas that are parts of another record.
    const parts = new Set(['User']);
    const unknown = modules.flatMap(({ file, exports }) =>
      Object.entries(exports)
        .filter(([name, value]) => Object(value)._zod && !known.has(value) && !parts.has(name))
        .map(([name]) => `${file} ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test('every key of the table belongs to a kind with a row', () => {
    const ofKeys = modules.filter(({ file }) => /table\/(\w+-)?keys\.ts$/.test(file));
    const found = ofKeys.flatMap(({ exports }) =>
      Object.entries(exports).flatMap(([name, value]) => {
        const key = made(value);
        return isKey(key) ? [{ name, key }] : [];
      }),
    );
    expect(found.length).toBeGreaterThan(20);
    // No version has ever written this item.
    const unwritten = new Set(['healthKey']);
    expect(found.filter(({ name, key }) => !unwritten.has(name) && rowOf(key) === undefined)).toEqual([]);
  });
});
