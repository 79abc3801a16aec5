import { describe, expect, test } from 'vitest';
import { refusePersonalData } from '../../../shared/domain/accounts/personal-data.ts';

const person = {
  email: 'alice.w@example.com',
  phone_number: '+6281234567890',
  birth_date: '1990-01-05',
  full_name: 'Alice Kartika Wijaya',
  display_name: 'Lia W',
};

const named = [
  ...['Alice', 'for alice, again', 'Ibu WIJAYA', 'ALICE.W@EXAMPLE.COM', 'mail alice.w@example.com.'],
  ...['081234567890', '+6281234567890', '6281234567890', '81234567890', '0812-3456-7890', '+62 812 3456 7890'],
  ...['0812.3456.7890', '(0812) 34567890', '+62-812-3456-7890', 'call 0812 345 678 90 now', '62 81234567890'],
  ...['1990-01-05', '05-01-1990', '5/1/1990', '05.01.1990', '19900105', '05011990', '5 Januari 1990', '5 January 1990'],
  ...['January 5, 1990', '5 Jan 1990', '01/05/1990'],
] as const;
const harmless = [
  ...['Ticket 4711', 'Kartika', 'Alicea', 'Lia', 'Paid by bank on 2026-01-05', 'Order 1234567890123', '0812', '1990'],
  ...['Wijayanti called', 'Rp 81.234.567', 'reference 1081234567890123'],
] as const;

describe('a reason or a note', () => {
  test.for(named)('a reason with the personal data %j is refused', (text) => {
    expect(refusePersonalData(person, { reason: text })).toMatchObject({
      refusal: 'invalid_request',
      details: [{ reason: 'personal_data', pointer: '/reason' }],
    });
  });

  test.for(harmless)('a reason with the harmless text %j is accepted', (text) => {
    expect(refusePersonalData(person, { reason: text })).toBeUndefined();
  });

  test('a refused reason or note is named by its field, and both by both', () => {
    expect(refusePersonalData(person, { reason: 'Ticket 4711', public_note: 'Dear Alice' })).toMatchObject({
      details: [{ pointer: '/public_note' }],
    });
    expect(refusePersonalData(person, { reason: 'Alice', public_note: 'Alice' })?.details).toHaveLength(2);
  });

  test('a reason about no user, or a user without known data, is accepted', () => {
    const unknown = { email: null, phone_number: null, birth_date: null, full_name: null, display_name: 'Al' };
    for (const subject of [undefined, unknown])
      expect(refusePersonalData(subject, { reason: 'Alice' })).toBeUndefined();
  });

  test('a name with signs of a regular expression is compared letter by letter', () => {
    const odd = { full_name: 'A.(b+c)* [Wijaya' };
    expect(refusePersonalData(odd, { reason: 'A.(b+c)*' })).toBeDefined();
    expect(refusePersonalData(odd, { reason: 'Axbbcc' })).toBeUndefined();
  });
});
