import { describe, expect, test } from 'vitest';
import { readStatement } from '../../../shared/domain/bank/statement.ts';
import { isRefusal } from '../../../shared/errors.ts';

const rowsOf = (text: string) => {
  const read = readStatement(text);
  if (isRefusal(read)) return expect.fail(read.message);
  return read.rows.map(({ day, side, sen, text: said }) => [day, side, sen, said]);
};

const refusalOf = (text: string): string | undefined => {
  const read = readStatement(text);
  return isRefusal(read) ? read.message : undefined;
};

const bca = [
  "No. rekening : ,'1234567890",
  'Nama : ,PT CONTOH',
  'Periode : ,01/11/2026 - 30/11/2026',
  'Kode Mata Uang : ,Rp',
  '',
  'Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo',
  '\'02/11,"TRSF E-BANKING CR 0211/FTSCY/WS95031 CR-1, BUDI",\'0000,"500,000.00",CR,"10,500,000.00"',
  '\'30/11,BIAYA ADM,\'0000,"6,500.00",DB,"10,493,500.00"',
  'PEND,SWITCHING CR,\'0000,"1,000.00",CR,',
  'Saldo Awal,,,"10,000,000.00",,',
  'Mutasi Kredit,,,"500,000.00",,',
].join('\r\n');

const mandiri = [
  'Account No;Date;Val. Date;Transaction Code;Description;Reference No.;Debit;Credit',
  '1230001;02/11/26;02/11/26;1234;TRANSFER DARI BUDI;MCM-77;0,00;1.500.000,00',
  '1230001;03/11/26;03/11/26;1234;PAJAK;MCM-78;1.234,56;0,00',
].join('\n');

const bri = ['TANGGAL\tTRANSAKSI\tDEBET\tKREDIT\tSALDO', '2026-11-04 08:15:22\tBRIVA 12\t\t75.000\t175.000'].join('\n');

const bni = [
  'sep=,',
  'Tanggal Transaksi,Uraian,Tipe,Nominal,Saldo',
  '05 Nov 2026,BUNGA,K,"Rp 1.250,00","Rp 2.250,00"',
  '06 Nov 2026,TRF KELUAR BNI-9,D,"Rp 1.000,00","Rp 1.250,00"',
].join('\n');

const signed = ['Date,Description,Amount', '2026-11-07,IN-1,100.00', '2026-11-08,OUT-1,-40.00'].join('\n');

describe('a statement in separated values', () => {
  test('lines above the heading, days without a year, a side beside the amount and totals below are read', () => {
    expect(rowsOf(bca)).toEqual([
      ['2026-11-02', 'in', 50_000_000, 'TRSF E-BANKING CR 0211/FTSCY/WS95031 CR-1, BUDI'],
      ['2026-11-30', 'out', 650_000, 'BIAYA ADM'],
    ]);
    expect(readStatement(bca)).toMatchObject({ format: 'csv', skipped: 3 });
  });

  test('semicolons, decimal commas, two digits of the year, and debit and credit columns are read', () => {
    expect(rowsOf(mandiri)).toEqual([
      ['2026-11-02', 'in', 150_000_000, 'MCM-77 TRANSFER DARI BUDI'],
      ['2026-11-03', 'out', 123_456, 'MCM-78 PAJAK'],
    ]);
  });

  test('tabs, times after days and grouped amounts are read', () => {
    expect(rowsOf(bri)).toEqual([['2026-11-04', 'in', 7_500_000, 'BRIVA 12']]);
  });

  test('a sep= line, named months, and a column of K and D are read', () => {
    expect(rowsOf(bni)).toEqual([
      ['2026-11-05', 'in', 125_000, 'BUNGA'],
      ['2026-11-06', 'out', 100_000, 'TRF KELUAR BNI-9'],
    ]);
  });

  test('amounts with a sign are read', () => {
    expect(rowsOf(signed)).toEqual([
      ['2026-11-07', 'in', 10_000, 'IN-1'],
      ['2026-11-08', 'out', 4000, 'OUT-1'],
    ]);
  });

  test.for([
    ['DEBIT.', 'out'],
    ['db.', 'out'],
    ['(-)', 'out'],
    ['Transfer Keluar', 'out'],
    ['Dana masuk', 'in'],
    ['(+)', 'in'],
    ['Kredit', 'in'],
    ['CREDIT', 'in'],
    ['C', 'in'],
    ['K', 'in'],
    ['masuk', 'in'],
    ['Pemasukan', 'in'],
    ['D', 'out'],
    ['DR', 'out'],
    ['debet', 'out'],
    ['keluar', 'out'],
    ['Pengeluaran', 'out'],
  ] as const)('the side %s of a column is read as money %s', ([word, side]) => {
    expect(rowsOf(`Tanggal,Keterangan,Jenis,Jumlah\n2026-11-07,X,${word},100.00\n`)).toMatchObject([
      ['2026-11-07', side, 10_000, 'X'],
    ]);
  });

  test.for(['CR/DB', 'DB/CR', 'D/K', 'K/D', 'C/D', 'Debit/Kredit', 'Credit/Debit', 'Masuk/Keluar', 'Side', 'Tipe'])(
    'positive amounts with their sides in the column %s are read',
    (head) => {
      expect(rowsOf(`Tanggal;Keterangan;Jumlah;${head}\n2026-11-07;X;1.000,00;CR\n2026-11-08;Y;250,00;DB\n`)).toEqual([
        ['2026-11-07', 'in', 100_000, 'X'],
        ['2026-11-08', 'out', 25_000, 'Y'],
      ]);
    },
  );

  test.for([
    ['Uang Keluar', 'Uang Masuk'],
    ['Withdrawals', 'Deposits'],
    ['Money out', 'Money in'],
    ['Penarikan', 'Setoran'],
  ])('the columns %s and %s are read as debit and credit', ([debit, credit]) => {
    expect(rowsOf(`Date,Description,${debit},${credit}\n2026-11-07,X,,100.00\n2026-11-08,Y,40.00,\n`)).toEqual([
      ['2026-11-07', 'in', 10_000, 'X'],
      ['2026-11-08', 'out', 4000, 'Y'],
    ]);
  });

  test('signed amounts beside a column of types that name no side are read', () => {
    const head = 'Date,Description,Transaction Type,Amount\n';
    expect(rowsOf(`${head}2026-11-07,X,QRIS,100.00\n2026-11-08,Y,Transfer,-40.00\n`)).toEqual([
      ['2026-11-07', 'in', 10_000, 'X'],
      ['2026-11-08', 'out', 4000, 'Y'],
    ]);
    expect(
      refusalOf(`${head}2026-11-07,X,CR,100.00\n2026-11-08,Y,Transfer,-40.00\n2026-11-09,Z,QRIS,1.00\n`),
    ).toContain('Line 4 of the statement has an unknown side');
  });

  test('a row with a debit and a credit is refused with its line', () => {
    expect(refusalOf('Tanggal,Keterangan,Debit,Kredit\n2026-11-07,X,65.00,70.00\n')).toContain(
      'Line 2 of the statement has a debit and a credit.',
    );
  });

  test('an unknown side, and amounts without any side, are refused with the words that are read', () => {
    const words = 'Write CR or DB, K or D, kredit or debit, or masuk or keluar';
    expect(refusalOf('Tanggal,Keterangan,Jumlah,Tipe\n2026-11-07,X,100.00,TRX\n')).toContain(
      `Line 2 of the statement has an unknown side. ${words}`,
    );
    expect(refusalOf('Tanggal,Keterangan,Jumlah,Posisi\n2026-11-07,X,100.00,A\n')).toContain(words);
  });

  test.for([
    ['Periode 01/12/2025 - 05/01/2026', '31/12', '2025-12-31'],
    ['Periode 01/12/2025 - 05/01/2026', '05/01', '2026-01-05'],
    ['Cabang 2045\nPeriode : 2026-01-01 s/d 2026-01-31', '05/01', '2026-01-05'],
    ['Dicetak 02/01/2026\nPeriode : Desember 2025', '31/12', '2025-12-31'],
    ['Periode 1 Des 2025 - 5 Jan 2026', '31/12', '2025-12-31'],
    ['Rekening Koran November 2026', '05/11', '2026-11-05'],
    ['Periode 01/12/2025-05/01/2026', '05/01', '2026-01-05'],
    ['1-30 November 2026', '05/11', '2026-11-05'],
    ['Tahun 2026', '05/11', '2026-11-05'],
    ['Periode 01/02/2028 - 29/02/2028', '29/02', '2028-02-29'],
  ] as const)('below %j the day %s is %s', ([above, day, read]) => {
    expect(rowsOf(`${above}\nTanggal,Keterangan,Jumlah\n${day},X,1.00 CR\n`)).toMatchObject([[read, 'in', 100, 'X']]);
  });

  test.for(['Cabang 2045', 'No. 123-12-2045', ''])('a day without a year below %j is refused', (above) => {
    expect(refusalOf(`${above}\nTanggal,Keterangan,Jumlah\n05/11,X,1.00 CR\n`)).toContain('an invalid date');
  });

  test.for([
    ['100.00 DB.', 'out'],
    ['100.00 Debet', 'out'],
    ['100.00 KREDIT', 'in'],
    ['(-) 100.00', 'out'],
    ['100.00 (-)', 'out'],
    ['-100.00 CR', 'out'],
    ['(100.00)', 'out'],
    ['+100.00', 'in'],
    ['CR 100.00', 'in'],
  ] as const)('the amount %s is read as money %s', ([amount, side]) => {
    expect(rowsOf(`Tanggal,Keterangan,Jumlah\n2026-11-07,X,${amount}\n`)).toEqual([['2026-11-07', side, 10_000, 'X']]);
  });

  test('a negative amount in the column of credits is outgoing', () => {
    expect(rowsOf('Tanggal,Keterangan,Debet,Kredit\n2026-11-07,X,,-100.00\n2026-11-08,Y,-40.00,\n')).toEqual([
      ['2026-11-07', 'out', 10_000, 'X'],
      ['2026-11-08', 'out', 4000, 'Y'],
    ]);
  });

  test('a side beside a column of other types is read', () => {
    expect(rowsOf('Tanggal,Tipe,Jumlah,D/K\n2026-11-07,Transfer,100.00,D\n')).toEqual([
      ['2026-11-07', 'out', 10_000, ''],
    ]);
  });

  test.for([
    ['without any side', 'Tanggal,Keterangan,Jumlah\n2026-11-07,X,100.00', 'does not say which amounts came in'],
    [
      'with an unknown side',
      'Tanggal,Jenis,Jumlah\n2026-11-07,CR,1.00\n2026-11-07,Biaya,100.00',
      'Line 3 of the statement has an unknown side',
    ],
    [
      'with an unknown word beside an amount',
      'Tanggal,Jumlah,\n2026-11-07,1.00,CR\n2026-11-07,100.00,KOREKSI',
      'Line 3 of the statement has an unknown side',
    ],
    [
      'with an amount over 64 characters',
      `Tanggal,Keterangan,Jumlah\n2026-11-07,X,1${' '.repeat(64)}00 CR`,
      'Line 2 of the statement has an amount that is too long',
    ],
    ['without a heading', 'a,b\n1,2\n', 'has no heading'],
    [
      'with an impossible day',
      signed.replace('2026-11-08', '31/02/2026'),
      'Line 3 of the statement has an invalid date',
    ],
    ['with an amount that is none', signed.replace('-40.00', 'empat'), 'Line 3 of the statement has an invalid amount'],
    ['with a quote that does not end', `${signed}\n2026-11-09,"x,1`, 'a quote that does not end'],
    ['with more than 5,000 rows', `${signed}\n${'2026-11-09,x,1\n'.repeat(5001)}`, 'more than 5000 rows'],
  ] as const)('a statement %s is refused with the reason', ([, text, message]) => {
    expect(refusalOf(text)).toContain(message);
  });

  test('a megabyte of separators, quotes, blanks or digits is read in linear time', () => {
    const heads = 'Tanggal,Keterangan,Jumlah\n';
    const length = 1_000_000 - heads.length;
    const startMs = performance.now();
    for (const filling of [',', '"', ' ', '1', '1/', '\n', 'CR ', '2026-11-01,x,1\n'])
      readStatement(heads + filling.repeat(Math.ceil(length / filling.length)).slice(0, length));
    readStatement(`${heads}${'2026-11-01,'}${' '.repeat(length)},1 CR\n`);
    readStatement(`${heads}2026-11-01,x,${' '.repeat(length)}\n`);
    expect(performance.now() - startMs).toBeLessThan(5000);
  });
});

// The first message is the example of the SWIFT handbook for MT940, with other amounts.
const mt940 = [
  '{1:F01BANKIDJAXXXX0000000000}{2:O9400000000000BANKIDJAXXXX00000000000000000000N}{4:',
  ':20:STATEMENT-1',
  ':25:1234567890',
  ':28C:11/1',
  ':60F:C261101IDR10000000,00',
  ':61:2611021102C500000,00NTRFCR-1//BANK-1',
  ':86:TRANSFER DARI',
  'BUDI',
  ':61:2612310101D6500,5NCHGNONREF',
  'BIAYA',
  ':61:261103RD1000,NMSCREV-1',
  ':61:2611041104RCR2000,00NMSCREV-2',
  ':62F:C261130IDR10492499,50',
  '-}',
  ':20:STATEMENT-2',
  ':61:2611051105CR7,00NTRFLAST',
].join('\r\n');

describe('a statement in MT940', () => {
  test('each field 61 is a movement with its references and the description after it', () => {
    expect(rowsOf(mt940)).toEqual([
      ['2026-11-02', 'in', 50_000_000, 'CR-1 BANK-1 TRANSFER DARI BUDI'],
      ['2027-01-01', 'out', 650_050, 'NONREF BIAYA'],
      ['2026-11-03', 'in', 100_000, 'REV-1'],
      ['2026-11-04', 'out', 200_000, 'REV-2'],
      ['2026-11-05', 'in', 700, 'LAST'],
    ]);
    expect(readStatement(mt940)).toMatchObject({ format: 'mt940' });
  });

  test.for([
    ['without an amount', ':61:2611021102CNTRFX'],
    ['with an impossible day', ':61:2602301102C1,00NTRFX'],
    ['of another form', ':61:hello'],
    ['of more than 13 digits', ':61:2611021102C99999999999999,99NTRFX'],
    ['with three decimals', ':61:2611021102C1,001NTRFX'],
  ] as const)('a movement %s is refused with its line', ([, line]) => {
    expect(refusalOf(`:20:X\n${line}\n`)).toContain('Line 2 of the statement has an unreadable field 61');
  });
});
