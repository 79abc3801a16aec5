import { describe, expect, test } from 'vitest';
import { thingPlace } from '../../console/staff/look/thing-place.ts';

const id = 'x_01ka0000000000000000000001';
const user_id = 'usr_01ka0000000000000000000001';

describe('the place of a thing', () => {
  test.for([
    ['settlement', null, ['support'], undefined],
    ['settlement', null, ['support', 'finance'], `/staff/drafts/settlement/${id}`],
    ['payment', user_id, ['support'], `/staff/users/${user_id}`],
    ['course', null, ['finance'], undefined],
    ['course', null, ['admin'], `/staff/courses/${id}`],
    ['certificate', user_id, ['support'], `/staff/certificates/${id}`],
    ['certificate', user_id, ['finance'], `/staff/users/${user_id}`],
    ['tax_policy', null, ['support'], `/staff/drafts/tax_policy/${id}`],
    ['refund_request', user_id, ['support'], `/staff/users/${user_id}?tab=orders`],
  ] as const)('a search result %s of %s leads %s only to pages that they may read', ([kind, owner, roles, place]) => {
    expect(thingPlace({ kind, id, user_id: owner }, roles)).toBe(place);
  });

  test.for(['order_item', 'refund', 'refund_request'] as const)('a search result %s leads to its order', (kind) => {
    const order_id = 'ord_01ka0000000000000000000001';
    expect(thingPlace({ kind, id, user_id, order_id }, ['support'])).toBe(`/staff/orders/${order_id}`);
  });
});
