import sharp from 'sharp';

const [width, height] = [640, 360];
/** Half the width of a line, in pixels. */
const thickness = 4;

type Colour = readonly [red: number, green: number, blue: number];
/** The gradients of the backgrounds, dark enough for light lines. */
const palette: readonly (readonly [Colour, Colour])[] = [
  [
    [11, 60, 93],
    [29, 122, 140],
  ],
  [
    [59, 47, 99],
    [122, 94, 168],
  ],
  [
    [107, 45, 58],
    [181, 101, 74],
  ],
  [
    [31, 77, 58],
    [79, 138, 91],
  ],
  [
    [39, 73, 109],
    [91, 132, 177],
  ],
  [
    [74, 59, 42],
    [154, 123, 79],
  ],
];

/**
 * The motif of each sample course, around the middle of the picture. A line is written as its corners (`x y x y …`), an
 * ellipse as `o x y radius radius`. The motifs are not SVG, because the service forbids sharp to read SVG.
 */
const motifs: readonly string[] = [
  // Bars with a line above.
  '-110 80 110 80; -80 80 -80 20; -30 80 -30 -20; 20 80 20 -5; 70 80 70 -60; -80 -10 -30 -50 20 -35 70 -90',
  // A checklist.
  '-75 -95 75 -95 75 95 -75 95 -75 -95; -50 -50 -38 -38 -16 -62; 5 -52 50 -52; -50 5 -38 17 -16 -7; 5 3 50 3; -50 60 -38 72 -16 48; 5 58 50 58',
  // A microphone.
  'o 0 -43 32 58; -62 -25 -58 0 -44 22 -22 36 0 40 22 36 44 22 58 0 62 -25; 0 40 0 85; -40 85 40 85',
  // A globe.
  'o 0 0 90 90; o 0 0 40 90; -90 0 90 0; -78 -45 78 -45; -78 45 78 45',
  // Points on a curve.
  '-110 -90 -110 80 110 80; -85 50 -55 25 -35 -10 0 -30 35 -32 60 -45 90 -80; o -85 50 6 6; o 0 -30 6 6; o 90 -80 6 6',
  // A prompt.
  '-115 -85 115 -85 115 85 -115 85 -115 -85; -115 -50 115 -50; -80 -15 -46 13 -80 41; -20 42 45 42',
  // A magnifying glass over bars.
  'o -18 -18 72 72; 34 34 94 94; -52 15 -52 -10; -18 15 -18 -50; 16 15 16 -28',
  // A megaphone.
  '-95 -25 -95 25 -50 25 50 75 50 -75 -50 -25 -95 -25; -60 25 -45 85 -13 85 -29 33; 80 -35 92 0 80 35',
  // A camera.
  '-110 -60 110 -60 110 85 -110 85 -110 -60; -45 -60 -27 -90 27 -90 45 -60; o 0 12 46 46; o 82 -32 5 5',
  // Two speech bubbles.
  '-115 -80 45 -80 45 9 -80 9 -80 41 -95 9 -115 9 -115 -80; 70 -35 115 -35 115 54 95 54 95 86 60 54 -5 54',
  // A calculator.
  '-70 -100 70 -100 70 100 -70 100 -70 -100; -42 -70 42 -70 42 -35 -42 -35 -42 -70; -42 0 -34 0; -4 0 4 0; 34 0 42 0; -42 35 -34 35; -4 35 4 35; 34 35 42 35; -42 70 -34 70; -4 70 4 70; 34 70 42 70',
  // A letter.
  '-110 -70 110 -70 110 75 -110 75 -110 -70; -105 -62 0 20 105 -62',
];
/** The motif for users. */
const person = 'o 0 -40 48 48; -95 110 -85 70 -60 42 -30 28 30 28 60 42 85 70 95 110';

type Line = readonly [x0: number, y0: number, x1: number, y1: number];
const corners = 40;

const pointsOf = (part: string): readonly number[] => {
  if (!part.startsWith('o')) return part.split(' ').map(Number);
  const [x = 0, y = 0, radiusX = 0, radiusY = 0] = part.slice(2).split(' ').map(Number);
  return Array.from({ length: corners + 1 }, (_, index) => (index / corners) * 2 * Math.PI).flatMap((angle) => [
    x + radiusX * Math.cos(angle),
    y + radiusY * Math.sin(angle),
  ]);
};

const linesOf = (motif: string): readonly Line[] =>
  motif.split('; ').flatMap((part) => {
    const points = pointsOf(part);
    return Array.from({ length: points.length / 2 - 1 }, (_, index): Line => {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.slice(2 * index, 2 * index + 4);
      return [x0, y0, x1, y1];
    });
  });

const distance = (x: number, y: number, [x0, y0, x1, y1]: Line): number => {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const along = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy);
};

/** The square around the middle of a picture that a motif may cover, in pixels from the middle. */
const reach = 125;

/** The coverage of each pixel by the lines, from 0 to 1, row by row. A line is drawn within its bounding box only. */
const inkOf = (lines: readonly Line[]): Float64Array => {
  const inks = new Float64Array(width * height);
  const from = (a: number, b: number): number => Math.max(-reach, Math.ceil(Math.min(a, b) - thickness - 1));
  const to = (a: number, b: number): number => Math.min(reach, Math.floor(Math.max(a, b) + thickness + 1));
  for (const line of lines) {
    const [x0, y0, x1, y1] = line;
    for (let y = from(y0, y1); y <= to(y0, y1); y += 1)
      for (let x = from(x0, x1); x <= to(x0, x1); x += 1) {
        const place = (y + height / 2) * width + x + width / 2;
        const ink = Math.min(1, thickness + 0.5 - distance(x, y, line));
        inks[place] = Math.max(inks[place] ?? 0, ink);
      }
  }
  return inks;
};

/**
 * Draws a sample picture: light lines on a gradient of two colours.
 *
 * @param number the number of the sample: the courses from 1, then the users
 * @returns a PNG of 640 × 360 pixels
 */
export const drawSample = (number: number): Promise<Buffer> => {
  const [from, to] = palette[(number - 1) % palette.length] ?? [
    [0, 0, 0],
    [0, 0, 0],
  ];
  const inks = inkOf(linesOf(motifs[number - 1] ?? person));
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const run = (x / width + y / height) / 2;
      const ink = 0.92 * (inks[y * width + x] ?? 0);
      for (const [channel, begin] of from.entries()) {
        const ground = begin + ((to[channel] ?? 0) - begin) * run;
        pixels[(y * width + x) * 3 + channel] = Math.round(ground + (255 - ground) * ink);
      }
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};
