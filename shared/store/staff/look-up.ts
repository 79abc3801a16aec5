import * as z from 'zod/mini';
import type { Found } from '../../contract/staff/lookup.ts';
import { contactHashes } from '../../domain/accounts/contacts.ts';
import { enrollmentIdOf } from '../../domain/certificates/certificate.ts';
import type { Named } from '../../domain/staff/lookup.ts';
import { gatewayNames } from '../../domain/topups/gateways.ts';
import { readAccount } from '../accounts/read.ts';
import { readNumber } from '../certificates/read.ts';
import { readRegistered } from '../certificates/revoke-certificate.ts';
import { findDraft } from '../drafts/withdraw-draft.ts';
import { findEnrollmentOwner } from '../enrollments/find-enrollment.ts';
import { readMediaPointer } from '../media/read.ts';
import { findOrderOfItem } from '../orders/list-all.ts';
import { findPurchaser } from '../orders/read.ts';
import { refundPointerRecord } from '../orders/refund-order.ts';
import { RefundRequestPointer } from '../refund-requests/refund-requests.ts';
import { couponKey, courseKey, refundRequestPointerKey } from '../table/keys.ts';
import { type Key, readTogether, type Table } from '../table/table.ts';
import { findTopupOwner } from '../topups/read.ts';
import { gatewayPaymentRecord } from '../topups/stored-topup.ts';
import { findByEnd } from './find-by-end.ts';
import { findByContact } from './search.ts';

/** `contactKey` is the secret of the contact hashes, `maximum` the greatest number of results. */
type Looking = { readonly contactKey: string; readonly maximum: number };

const Anything = z.looseObject({});

const isThere = async (table: Table, key: Key): Promise<boolean> =>
  (await readTogether(table, { thing: { key, schema: Anything } })).thing !== undefined;

const owned = (kind: Found['kind'], id: string, user_id: string | null | undefined): readonly Found[] =>
  user_id === undefined ? [] : [{ kind, id, user_id }];

const refundRequestOf = async (table: Table, id: string): Promise<readonly Found[]> => {
  const record = (state: 'open' | 'decided') => ({
    key: refundRequestPointerKey(state, id),
    schema: RefundRequestPointer,
  });
  const { open, decided } = await readTogether(table, { open: record('open'), decided: record('decided') });
  const pointer = open ?? decided;
  return owned('refund_request', id, pointer?.purchaser_id).map((found) => ({
    ...found,
    order_id: pointer?.requested_of,
  }));
};

const orderItemOf = async (table: Table, id: string): Promise<readonly Found[]> => {
  const order = await findOrderOfItem(table, id);
  return order ? [{ kind: 'order_item', id, user_id: order.purchaser_id, order_id: order.order_id }] : [];
};

const refundOf = async (table: Table, id: string): Promise<readonly Found[]> => {
  const { pointer } = await readTogether(table, { pointer: refundPointerRecord(id) });
  return pointer ? [{ kind: 'refund', id, ...pointer }] : [];
};

const topupOf = async (table: Table, id: string): Promise<readonly Found[]> =>
  owned('topup', id, await findTopupOwner(table, id));

/** The top-ups with a payment of this id at any gateway. */
const paidBy = async (table: Table, id: string): Promise<readonly Found[]> => {
  const { payments } = await readTogether(table, {
    payments: gatewayNames.map((name) => gatewayPaymentRecord(name, id)),
  });
  return payments.flatMap((each) => (each ? owned('topup', each.topup_id, each.user_id) : []));
};

const draftOf = async (table: Table, id: string): Promise<readonly Found[]> => {
  const draft = await findDraft(table, id);
  return draft ? [{ kind: draft.kind, id, user_id: draft.user_id }] : [];
};

const certificateOf = async (table: Table, id: string): Promise<readonly Found[]> => {
  const enrollmentId = enrollmentIdOf(id);
  const holderId = await findEnrollmentOwner(table, enrollmentId);
  if (holderId === undefined) return [];
  const [registered] = await readRegistered(table, holderId, [enrollmentId]);
  return registered ? owned('certificate', registered.number, holderId) : [];
};

const numbered = async (table: Table, number: string): Promise<readonly Found[]> => {
  const registered = await readNumber(table, number);
  if (registered?.replaced_by !== undefined) return certificateOf(table, registered.certificate_id);
  return registered ? owned('certificate', registered.number, registered.user_id) : [];
};

const byContact = async (
  table: Table,
  contacts: { readonly email: string | null; readonly phone_number: string | null },
  { contactKey, maximum }: Looking,
): Promise<readonly Found[]> => {
  const { found } = await findByContact(table, contactHashes(contacts, contactKey), maximum + 1);
  return found.map(({ user_id }) => ({ kind: 'user', id: user_id, user_id }));
};

type Look = (table: Table, value: string, looking: Looking) => Promise<readonly Found[]>;

const looks: Readonly<Record<Named['as'], Look>> = {
  user: async (table, id) => ((await readAccount(table, id)) ? owned('user', id, id) : []),
  order: async (table, id) => owned('order', id, await findPurchaser(table, id)),
  order_item: orderItemOf,
  topup: topupOf,
  topup_reference: topupOf,
  gateway_payment: paidBy,
  course: async (table, id) => ((await isThere(table, courseKey(id))) ? owned('course', id, null) : []),
  enrollment: async (table, id) => owned('enrollment', id, await findEnrollmentOwner(table, id)),
  media: async (table, id) => owned('media', id, (await readMediaPointer(table, id))?.user_id),
  refund: refundOf,
  refund_request: refundRequestOf,
  certificate: certificateOf,
  certificate_number: numbered,
  draft: draftOf,
  coupon: async (table, code) => ((await isThere(table, couponKey(code))) ? owned('coupon', code, null) : []),
  phone: (table, phone_number, looking) => byContact(table, { email: null, phone_number }, looking),
  id_end: findByEnd,
  email: (table, email, looking) => byContact(table, { email, phone_number: null }, looking),
};

/**
 * Finds everything that a text can name. All entries of `named` are looked up in parallel, in at most three round
 * trips.
 *
 * @returns at most `maximum` results; `more` is true when there are others
 */
export const lookUp = async (table: Table, named: readonly Named[], looking: Looking) => {
  const all = (await Promise.all(named.map(({ as, value }) => looks[as](table, value, looking)))).flat();
  return { found: all.slice(0, looking.maximum), more: all.length > looking.maximum };
};
