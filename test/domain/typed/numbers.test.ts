import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount, readPercent, readSen } from '../../../shared/domain/typed/amounts.ts';
import { couponCode, readCertificateNumber, readCoupon, readReferral } from '../../../shared/domain/typed/codes.ts';
import { readLanguage } from '../../../shared/domain/typed/locale.ts';
import { readPhone } from '../../../shared/domain/typed/phone.ts';

const separator = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2011', '\u2013', '\u200e', ' - ', '\u202f');

/** A text whose signs have separators between them. */
const spread = (signs: string) =>
  fc
    .array(separator, { minLength: signs.length, maxLength: signs.length })
    .map((between) => [...signs].map((sign, index) => sign + between[index]).join(''));

describe('a phone number', () => {
  const read: readonly (readonly [typed: string, stored: string])[] = [
    ['0812-3456-7890', '+6281234567890'],
    ['0812 3456 7890', '+6281234567890'],
    ['+62 812-3456-7890', '+6281234567890'],
    ['\u202a+62 812\u20113456\u20117890\u202c', '+6281234567890'],
    ['6281234567890', '+6281234567890'],
    ['62 812 3456 7890', '+6281234567890'],
    ['+62081234567890', '+6281234567890'],
    ['+62 (0)812 3456 7890', '+6281234567890'],
    ['62 0812 3456 7890', '+6281234567890'],
    ['0062 812 3456 7890', '+6281234567890'],
    ['+0062 812 3456 7890', '+6281234567890'],
    ['(0812) 3456-7890', '+6281234567890'],
    ['(+62) 812.3456.7890', '+6281234567890'],
    ['812 3456 7890', '+6281234567890'],
    ["'081234567890", '+6281234567890'],
    ['tel:+62-812-3456-7890', '+6281234567890'],
    ['０８１２３４５６７８９０', '+6281234567890'],
    ['٠٨١٢٣٤٥٦٧٨٩٠', '+6281234567890'],
    ['(021) 555-1234', '+62215551234'],
    ['+62 21 5551234', '+62215551234'],
    ['0274 512345', '+62274512345'],
    ['+65 9123 4567', '+6591234567'],
    ['00 65 9123 4567', '+6591234567'],
    ['+60 12-345 6789', '+60123456789'],
    ['+60 012-345 6789', '+60123456789'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+886 912 345 678', '+886912345678'],
    ['+39 06 698 12345', '+390669812345'],
    ['+225 07 01 23 45 67', '+2250701234567'],
  ];
  test.for(read)('the phone number %j is stored as %j', ([typed, stored]) => {
    expect(readPhone(typed)).toBe(stored);
    expect(readPhone(stored)).toBe(stored);
  });

  const refused = [
    ...['', '+', '0', '08', '0812', '+62812', '62812', '+62 812 345', '0812345678901234', '110', '12345'],
    ...['+999123456789', '+2812345678', '+0', '+1 415 555', '+65 9123 456', '+62 8123 4567 89012', '9123 4567'],
    ...[
      '08123456789O',
      '0812x34567890',
      '081234567890 / 081398765432',
      '+62 21 5551234 ext. 12',
      'nomor saya',
      '±62812',
    ],
    ...['+62+81234567890', '0812+34567890', '+6281234567890123456789'],
  ];
  test.for(refused)('the text %j is no phone number', (typed) => {
    expect(readPhone(typed)).toBeUndefined();
  });

  test('separators and invisible signs change no phone number', () => {
    fc.assert(
      fc.property(fc.constantFrom('+6281234567890', '081234567890', '6281234567890').chain(spread), (typed) => {
        expect(readPhone(typed)).toBe('+6281234567890');
      }),
    );
  });

  test('a phone number that was read is E.164, and is read as itself', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+-() .'), maxLength: 22 });
    fc.assert(
      fc.property(typed, (text) => {
        const number = readPhone(text);
        if (number === undefined) return;
        expect(number).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(readPhone(number)).toBe(number);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a code', () => {
  test('blanks, hyphens, invisible signs and letter case change no coupon, referral code or number', () => {
    const cased = (text: string) => fc.mixedCase(fc.constant(text)).chain(spread);
    // A dot is no part of a code.
    const typed = (text: string) => cased(text).map((each) => each.replaceAll('.', ''));
    fc.assert(
      fc.property(typed('HEMAT10'), typed('7H2K9M4Q0XTW'), typed('RC20267H3K9QX2MDT'), (coupon, referral, number) => {
        expect(readCoupon(coupon)).toBe('HEMAT10');
        expect(readReferral(referral)).toBe('7H2K9M4Q0XTW');
        expect(readCertificateNumber(number)).toEqual({ year: '2026', symbols: '7H3K9QX2MDT' });
      }),
    );
  });

  test.for([
    ['7h2k 9m4q oxtw', '7H2K9M4Q0XTW'],
    ['7H2K9M4QOXTW', '7H2K9M4Q0XTW'],
    ['IlL2 9M4Q 0XTW', '11129M4Q0XTW'],
    ['UH2K9M4Q0XTW', undefined],
    ['7H2K9M4Q0XT', undefined],
    ['7H2K_9M4Q0XTW', undefined],
  ])('the referral code %j is read as %j', ([typed = '', read]) => {
    expect(readReferral(typed)).toBe(read);
  });

  test.for<[typed: string, read: object | undefined]>([
    ['rc–2026–7h3k 9qx2 mdt', { year: '2026', symbols: '7H3K9QX2MDT' }],
    ['2026-7H3K9QX2MDT', { year: '2026', symbols: '7H3K9QX2MDT' }],
    ['RC-2026-7H3K9QX2MDO', { year: '2026', symbols: '7H3K9QX2MD0' }],
    ['RC-2026-7H3K9QX2MD', undefined],
    ['RC-2026-7H3K9QX2MDU', undefined],
    ['RC 2026', undefined],
  ])('the certificate number %j is read as %j', ([typed, read]) => {
    expect(readCertificateNumber(typed)).toEqual(read);
  });

  test.for([
    ['hemat 10', 'HEMAT10', true],
    ['HEMAT\u200b10', 'HEMAT10', true],
    ['ＨＥＭＡＴ１０', 'HEMAT10', true],
    ['AB', 'AB', false],
    ['“HEMAT10”', 'HEMAT10', true],
    ['(HEMAT10).', 'HEMAT10', true],
    ['HEMAT10#', 'HEMAT10#', false],
    ["'HEMAT-10'!", 'HEMAT10', true],
    ['...', '', false],
    ['HEMAT_20', 'HEMAT_20', false],
    ['---', '', false],
    ['10%', '10%', false],
  ])('the coupon %j is read as %j, and whether that is a code is %j', ([typed, read, isCode]) => {
    expect(readCoupon(String(typed))).toBe(read);
    expect(couponCode.test(readCoupon(String(typed)))).toBe(isCode);
  });
});

describe('an amount', () => {
  test.for([
    ['150000', 150_000],
    ['150.000', 150_000],
    ['150,000', 150_000],
    ['150 000', 150_000],
    ['Rp150.000', 150_000],
    ['Rp. 150.000,-', 150_000],
    ['Rp\u00a0150.000,00', 150_000],
    ['IDR 1,500,000.00', 1_500_000],
    ['150000.00', 150_000],
    ['299700.00', 299_700],
    ['150.000,0', 150_000],
    ["150'000", 150_000],
    ['150000,00', 150_000],
    ['150.000,00', 150_000],
    ['150,000.00', 150_000],
    ['Rp 150.000', 150_000],
    ['rp 150,000', 150_000],
    ['150.000 IDR', 150_000],
    ['150.000\u202f', 150_000],
    ['\u200e150.000', 150_000],
    ['150\u00a0000', 150_000],
    ['１５０．０００', 150_000],
    ['  150000  ', 150_000],
    ['1,215,000', 1_215_000],
    ['Rp1.500.000,00', 1_500_000],
    ['1.500.000 IDR', 1_500_000],
    ['0', 0],
    ['9007199254740991', 9_007_199_254_740_991],
  ])('the amount %j is read as %j', ([typed, read]) => {
    expect(readAmount(String(typed))).toBe(read);
  });

  test.for([
    ...['', '-150000', '1.5jt', '150rb', '150.50', '150,5', '1.5', '15.00.000', '1.500,000', '150.000.00', '1e5', 'Rp'],
    ...['150000¹', '²150000', '150½', '①50000'],
    ...['1,5 juta', '150k', '−150.000', '+-150000', '150000.50', '150.000,5', '150,000,00', '12.3456', 'Infinity'],
    ...['seratus lima puluh ribu', '150.000 - 200.000', '=150000', '150.000.000.000.000.000.000', '150000/2', '.'],
    ...['9007199254740992', '150000.000.0', '.500', '150,', '0x10', '150 000.000', 'NaN', '１.5'],
  ])('the text %j is no amount', (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  });

  test('an amount is read from its Indonesian, English and plain spelling', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (amount) => {
        for (const locale of ['id-ID', 'en-GB']) expect(readAmount(amount.toLocaleString(locale))).toBe(amount);
        expect(readAmount(`Rp ${amount}.00`)).toBe(amount);
      }),
    );
  });
});

describe('an amount of a statement', () => {
  test.for([
    ['50000', 5_000_000],
    ['50000.5', 5_000_050],
    ['50.000,50', 5_000_050],
    ['50,000.50', 5_000_050],
    ['1.234', 123_400],
    ['-20000.00', -2_000_000],
    ['−20.000', -2_000_000],
    ['(20.000)', -2_000_000],
    ['Rp -20.000', -2_000_000],
    ['-Rp 20.000', -2_000_000],
    ['-0', 0],
  ])('the amount %j is read as %j hundredths', ([typed, read]) => {
    expect(readSen(String(typed))).toBe(read);
  });

  test.for(['', '-', '()', '--5', '5-', '1.2345', '1e5', '5,0,0', '(5', '5)'])('the text %j is no amount', (typed) => {
    expect(readSen(typed)).toBeUndefined();
  });
});

describe('a percentage', () => {
  test.for([
    ['12', 1200],
    ['12.5', 1250],
    ['12,5', 1250],
    ['12,50 %', 1250],
    ['0.01%', 1],
    ['１２', 1200],
  ])('the percentage %j is read as %j basis points', ([typed, read]) => {
    expect(readPercent(String(typed))).toBe(read);
  });

  test.for(['', '%', '-5', '1.234', '12,', '1/2', '12 percent'])('the text %j is no percentage', (typed) => {
    expect(readPercent(typed)).toBeUndefined();
  });
});

test.for([
  ['id', 'id'],
  ['ID', 'id'],
  ['id_ID', 'id'],
  ['id-ID-u-nu-latn', 'id'],
  ['in', 'id'],
  ['in_ID', 'id'],
  ['ms_MY_#Latn', 'id'],
  ['jv-ID', 'id'],
  ['su', 'id'],
  ['id_ID@calendar=iso8601', 'id'],
  ['en-US', 'en'],
  ['en_US.UTF-8', 'en'],
  ['zh-Hans-CN', 'en'],
  ['de', 'en'],
  ['C', 'en'],
  ['', undefined],
  ['12', undefined],
  ['_ID', undefined],
  ['id_', undefined],
])('the locale %j means the language %j', ([tag = '', language]) => {
  expect(readLanguage(tag)).toBe(language);
});

test('a code copied with the punctuation around it is the code', () => {
  expect(readReferral('“7H2K9M4Q0XTW”.')).toBe('7H2K9M4Q0XTW');
  expect(readCertificateNumber('(RC-2026-7H3K9QX2MDT),')).toEqual({ year: '2026', symbols: '7H3K9QX2MDT' });
});

test('64 kB of punctuation are read as a code in linear time', () => {
  const startedMs = performance.now();
  for (const typed of ['.'.repeat(65_000), `${'.'.repeat(65_000)}A`, `A${'.'.repeat(65_000)}`, 'A.'.repeat(32_000)])
    readCoupon(typed);
  expect(performance.now() - startedMs).toBeLessThan(500);
});
