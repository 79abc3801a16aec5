import { deflateSync } from 'node:zlib';

/** A stream: its dictionary without `/Length`, and its data. */
export type PdfStream = { readonly dictionary: string; readonly data: Buffer; readonly keyword?: string };
type Body = string | PdfStream;

const written = (number: number, body: Body): Buffer => {
  if (typeof body === 'string') return Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1');
  const { dictionary, data, keyword = 'stream\n' } = body;
  const head = `${number} 0 obj\n<< ${dictionary} /Length ${data.length} >>\n${keyword}`;
  return Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream\nendobj\n')]);
};

const laid = (objects: Readonly<Record<number, Body>>) => {
  let bytes = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
  const offsets = new Map<number, number>();
  for (const [number, body] of Object.entries(objects)) {
    offsets.set(Number(number), bytes.length);
    bytes = Buffer.concat([bytes, written(Number(number), body)]);
  }
  return { bytes, offsets };
};

/** A document with its cross-reference table at the end. */
export const withTable = (objects: Readonly<Record<number, Body>>, trailer = ''): Buffer => {
  const { bytes, offsets } = laid(objects);
  const numbers = [...offsets.keys()];
  const size = Math.max(...numbers) + 1;
  const rows = Array.from({ length: size }, (_, number) => {
    const at = offsets.get(number);
    return at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const end = `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${bytes.length}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(end, 'latin1')]);
};

/** PNG's `Up` filter, which most producers apply to cross-reference streams. */
export const up = (bytes: Buffer, columns: number): Buffer => {
  const rows = Math.ceil(bytes.length / columns);
  const padded = Buffer.concat([bytes, Buffer.alloc(rows * columns - bytes.length, ' ')]);
  const out: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    out.push(2);
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      out.push(((padded[at] ?? 0) - (row > 0 ? (padded[at - columns] ?? 0) : 0)) & 0xff);
    }
  }
  return Buffer.from(out);
};

/** Encodes the content of an object stream. @returns data and dictionary of the stream */
export type Pack = (content: Buffer) => PdfStream;

export const flate: Pack = (content) => ({ dictionary: '/Filter /FlateDecode', data: deflateSync(content) });

/** A document whose objects are in the object stream 9, and whose cross-references are the stream 10. */
export const withObjectStream = (
  inside: Readonly<Record<number, string>>,
  {
    pack = flate,
    type = '/Type /ObjStm',
    predictor = false,
    plain = {},
  }: {
    readonly pack?: Pack;
    readonly type?: string;
    readonly predictor?: boolean;
    readonly plain?: Readonly<Record<number, Body>>;
  } = {},
): Buffer => {
  const bodies = Object.values(inside);
  const starts = bodies.map((_, index) => bodies.slice(0, index).reduce((sum, body) => sum + body.length + 1, 0));
  const head = Object.keys(inside)
    .map((number, index) => `${number} ${starts[index]}`)
    .join(' ');
  const packed = pack(Buffer.from(`${head}\n${bodies.join('\n')}\n`, 'latin1'));
  const dictionary = `${type} /N ${bodies.length} /First ${head.length + 1} ${packed.dictionary}`;
  const { bytes, offsets } = laid({ ...plain, 9: { ...packed, dictionary } });
  const size = 11;
  const rows = Array.from({ length: size }, (_, number) => {
    const index = Object.keys(inside).indexOf(String(number));
    if (index !== -1) return [2, 0, 0, 9, index];
    const at = number === 10 ? bytes.length : offsets.get(number);
    return at === undefined ? [0, 0, 0, 0, 0] : [1, at >> 16, (at >> 8) & 255, at & 255, 0];
  });
  const table = Buffer.from(rows.flat());
  const data = deflateSync(predictor ? up(table, 5) : table);
  const parameters = predictor ? '/DecodeParms << /Columns 5 /Predictor 12 >>' : '';
  const xref = `/Type /XRef /Size ${size} /W [ 1 3 1 ] /Root 1 0 R /Filter /FlateDecode ${parameters}`;
  const end = Buffer.from(`startxref\n${bytes.length}\n%%EOF\n`);
  return Buffer.concat([bytes, written(10, { dictionary: xref, data }), end]);
};

/** The objects of a valid document with one empty page. */
export const honest = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 200 200 ] /Resources << >> >>',
} as const;
