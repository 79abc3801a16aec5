import { describe, expect, test } from 'vitest';
import { readWrittenDay, readWrittenMinute } from '../../../shared/domain/typed/written-dates.ts';

describe('a written date', () => {
  test.for([
    ...['31/01/2000', '31-01-2000', '31.01.2000', '31/1/2000', '31 01 2000', '31 / 01 / 2000'],
    ...['31 Januari 2000', '31 januari 2000', '31 JANUARI 2000', '31-Jan-2000', '31 Jan. 2000', '31 Jan, 2000'],
    ...[
      'Senin, 31 Januari 2000',
      "Jum'at, 31 Januari 2000",
      'Monday, 31 January 2000',
      'January 31, 2000',
      'Jan 31st, 2000',
    ],
    ...['2000-01-31', '2000/01/31', '2000.1.31', '2000-01-31T00:00:00Z', ' 31/01/2000 ', '３１／０１／２０００'],
    ...['31\u00a0Januari\u00a02000', '31\u201301\u20132000', '\u200e31/01/2000'],
  ])('the date %j is read', (typed) => {
    expect(readWrittenDay(typed)).toBe('2000-01-31');
  });

  test.for([
    ['1 Pebruari 2026', '2026-02-01'],
    ['1 Mei 2026', '2026-05-01'],
    ['17 Agt 2026', '2026-08-17'],
    ['17 Agustus 2026', '2026-08-17'],
    ['1 Nopember 2026', '2026-11-01'],
    ['1 Desember 2026', '2026-12-01'],
    ['3/4/2026', '2026-04-03'],
    ['29/02/2028', '2028-02-29'],
  ])('the date %j is read as %j', ([typed = '', read]) => {
    expect(readWrittenDay(typed)).toBe(read);
  });

  test.for([
    ...['', '31/01/00', '31-01-99', '01/31/2000', '31/02/2000', '29/02/2027', '31 Foo 2000', '31 Januari', '2000'],
    ...['Januari 2000', '31/01/2000 10:00', '0/1/2000', '31/0/2000', '31/01/20000', '31012000', '20000131', '½/1/2000'],
    '1'.repeat(65),
  ])('the text %j is no date', (typed) => {
    expect(readWrittenDay(typed)).toBeUndefined();
  });
});

describe('a written date and time', () => {
  test.for([
    ...[
      '21/11/2026 10:04',
      '21-11-2026 10.04',
      '21 November 2026 10:04',
      '21 Nov 2026, 10.04 WIB',
      '21 Nov 2026 10:04 (WIB)',
    ],
    ...[
      '21 Nov 2026 pukul 10.04',
      '21 Nov 2026 jam 10.04',
      'Sabtu, 21 November 2026 pukul 10.04 WIB',
      '2026-11-21T10:04',
    ],
    ...[
      '2026-11-21 10:04',
      '2026-11-21 10:04:59',
      '21/11/2026 11:04 WITA',
      '21/11/2026 12.04 WIT',
      '21 Nov 2026 10:04 AM',
    ],
    ...['2026-11-21T03:04:00Z', '2026-11-21T10:04:30+07:00', '21 Nov 2026, 10:04 WIB'],
  ])('the time %j is read', (typed) => {
    expect(readWrittenMinute(typed, '00:00')).toBe('2026-11-21T03:04:00.000Z');
  });

  test.for([
    ['21/11/2026', '2026-11-20T17:00:00.000Z', '2026-11-21T16:59:00.000Z'],
    ['31.12.2026', '2026-12-30T17:00:00.000Z', '2026-12-31T16:59:00.000Z'],
  ])('the date %j without a time begins or ends the day in Jakarta', ([typed = '', first, last]) => {
    expect(readWrittenMinute(typed, '00:00')).toBe(first);
    expect(readWrittenMinute(typed, '23:59')).toBe(last);
  });

  test.for([
    ['21/11/2026 12:30 am', '2026-11-20T17:30:00.000Z'],
    ['21/11/2026 12:30 pm', '2026-11-21T05:30:00.000Z'],
    ['21/11/2026 1:30pm', '2026-11-21T06:30:00.000Z'],
  ])('the time %j is read as %j', ([typed = '', read]) => {
    expect(readWrittenMinute(typed, '00:00')).toBe(read);
  });

  test.for([
    ...['', '10:04', '21/11/2026 24:00', '21/11/2026 10:60', '21/11/2026 10', '21/11/2026 13:00 pm', '21/11/26 10:04'],
    ...['31/02/2026 10:04', '21/11/2026 10:04 CET', `21/11/2026${' '.repeat(60)}10:04`],
  ])('the text %j is no time', (typed) => {
    expect(readWrittenMinute(typed, '00:00')).toBeUndefined();
  });
});
