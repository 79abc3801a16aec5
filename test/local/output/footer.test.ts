import { expect, test } from 'vitest';
import { keepAtBottom } from '../../../local/output/footer.ts';

const screenOf = (screen: { readonly isTTY: boolean; readonly rows: number }) => {
  const written: string[] = [];
  const resized: (() => void)[] = [];
  const fake = {
    ...{ columns: 20, ...screen },
    write: (text: string) => written.push(text) > 0,
    on: (_: string, listener: () => void) => resized.push(listener),
  };
  const resize = (rows: number): void => {
    Object.assign(fake, { rows });
    for (const listener of resized) listener();
  };
  return { fake, written, resize };
};

const lines = ['-'.repeat(30), 'console http://localhost:3001'];

test('the footer takes the last lines of a terminal, cut to its width, and the other lines scroll', () => {
  const { fake, written } = screenOf({ isTTY: true, rows: 30 });
  keepAtBottom(lines, fake as never);
  const text = written.join('');
  expect(text).toContain('\x1b[1;28r');
  expect(text).toContain('\x1b[30;1H');
  expect(text).toContain('console http://local');
  expect(text).not.toContain('localhost:3001');
});

test('the end of the footer lets all lines scroll again', () => {
  const { fake, written } = screenOf({ isTTY: true, rows: 30 });
  const end = keepAtBottom(lines, fake as never);
  written.length = 0;
  end();
  expect(written.join('')).toContain('\x1b[r');
});

test('the footer moves with the height of the terminal, and the output continues above it', () => {
  const { fake, written, resize } = screenOf({ isTTY: true, rows: 30 });
  keepAtBottom(lines, fake as never);
  written.length = 0;
  resize(20);
  const text = written.join('');
  expect(text).toContain('\x1b[1;18r');
  expect(text.endsWith('\x1b[18;1H')).toBe(true);
});

test.each([
  ['a file', { isTTY: false, rows: 30 }],
  ['a terminal of few lines', { isTTY: true, rows: 8 }],
])('%s gets no footer', (_, screen) => {
  const { fake, written } = screenOf(screen);
  keepAtBottom(lines, fake as never)();
  expect(written).toEqual([]);
});
