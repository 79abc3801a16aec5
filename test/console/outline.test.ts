import { expect, test } from 'vitest';
import { outlineOf, sectionsOf } from '../../console/staff/form/outline.ts';

const sections = [
  { title: 'Dasar Python', lessons: ['Variabel', 'Fungsi - lanjutan'] },
  { title: 'Tugas akhir', lessons: [] },
];

test('an outline that was written is read again as the same sections', () => {
  expect(sectionsOf(outlineOf(sections))).toEqual(sections);
});

test.for([
  'Dasar Python\n- Variabel\n- Fungsi - lanjutan\nTugas akhir',
  '\r\nDasar Python\r\n  • Variabel\r\n\t– Fungsi - lanjutan\r\n\r\nTugas akhir  \r\n',
  'Dasar Python\n    Variabel\n    Fungsi - lanjutan\n\n\nTugas akhir',
])('the outline %j is read with indents, bullets and hyphens', (outline) => {
  expect(sectionsOf(outline)).toEqual(sections);
});

test('lessons before the first section stay visible in a section without a title', () => {
  expect(sectionsOf('- Variabel\nDasar')).toEqual([
    { title: '', lessons: ['Variabel'] },
    { title: 'Dasar', lessons: [] },
  ]);
});
