import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  jakartaDay,
  jakartaMidnight,
  jakartaMinute,
  readDay,
  readInstant,
} from '../../../shared/domain/typed/instants.ts';

describe('an instant', () => {
  test.for([
    ['2027-01-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T00:00:00+00:00', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T07:00:00+07:00', '2027-01-01T00:00:00.000Z'],
    ['2026-12-31T17:00:00.123456-07:00', '2027-01-01T00:00:00.123Z'],
    ['2027-01-01T00:00:00.123456789Z', '2027-01-01T00:00:00.123Z'],
    ['2027-01-01T00:00:00.9999999Z', '2027-01-01T00:00:00.999Z'],
    ['2027-01-01T00:00:00.1Z', '2027-01-01T00:00:00.100Z'],
    ['2027-01-01t00:00:00z', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01 00:00:00+00:00', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01 07:00:00 +0700', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01 00:00:00 UTC', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01 00:00:00+00', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T00:00Z', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T07:00+07:00[Asia/Jakarta]', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T07:00:00 07:00', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T00:00:00+0000', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T00:00:00,5Z', '2027-01-01T00:00:00.500Z'],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    [' 2027-01-01T00:00:00Z ', '2027-01-01T00:00:00.000Z'],
  ])('the instant %j is stored as %j', ([typed = '', stored]) => {
    expect(readInstant(typed)).toBe(stored);
  });

  test.for([
    ...[
      '',
      '2027-01-01',
      '2027-01-01T00:00:00',
      '2027-02-29T00:00:00Z',
      '2027-13-01T00:00:00Z',
      '2027-00-01T00:00:00Z',
    ],
    ...['2027-01-32T00:00:00Z', '2027-01-01T24:00:00Z', '2027-01-01T00:60:00Z', '2027-01-01T00:00:61Z'],
    ...['2027-01-01T00:00:00+24:00', '2027-01-01T00:00:00+07:60', '1798761600', '01/01/2027 00:00', '2027-1-1T0:0:0Z'],
    ...['9999-12-31T23:59:59-07:00', '0000-01-01T00:00:00+07:00', '2027-01-01T00:00:00.Z', '+2027-01-01T00:00:00Z'],
  ])('the text %j is no instant', (typed) => {
    expect(readInstant(typed)).toBeUndefined();
  });

  test('an instant is read from each spelling of its time, and an instant that was read is read as itself', () => {
    const years = { min: new Date('1900-01-02'), max: new Date('9998-12-31'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(years), fc.integer({ min: -1439, max: 1439 }), (date, offset) => {
        const stored = date.toISOString();
        const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1);
        const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
        const two = (part: number) => String(part).padStart(2, '0');
        const sign = offset < 0 ? '-' : '+';
        expect(readInstant(stored)).toBe(stored);
        expect(readInstant(`${local}${sign}${two(hours)}:${two(minutes)}`)).toBe(stored);
        expect(readInstant(`${local}999${sign}${two(hours)}${two(minutes)}`)).toBe(stored);
      }),
    );
  });
});

describe('a date', () => {
  test.for([
    ['2000-01-31', '2000-01-31'],
    ['2000-01-31T00:00:00.000', '2000-01-31'],
    ['2000-01-31T00:00:00Z', '2000-01-31'],
    ['2000-01-31T00:00:00+07:00', '2000-01-31'],
    ['2000-01-30T17:00:00.000Z', undefined],
    ['2001-02-29', undefined],
    ['31-01-2000', undefined],
    ['31/01/2000', undefined],
    ['', undefined],
  ])('the date %j is read as %j', ([typed = '', read]) => {
    expect(readDay(typed)).toBe(read);
  });
});

test('a day of Jakarta begins at 17:00 UTC', () => {
  expect(jakartaDay(Date.parse('2026-12-31T16:59:59.999Z'))).toBe('2026-12-31');
  expect(jakartaDay(Date.parse('2026-12-31T17:00:00.000Z'))).toBe('2027-01-01');
  expect(jakartaMinute(Date.parse('2026-12-31T16:59:59.999Z'))).toBe('2026-12-31 23:59 WIB');
  expect(new Date(jakartaMidnight('2027-01-01')).toISOString()).toBe('2026-12-31T17:00:00.000Z');
});
