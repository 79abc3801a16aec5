import { styleText } from 'node:util';

/** A footer needs a terminal with more lines than this. */
const leastRows = 12;

type Screen = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'rows' | 'write' | 'on'>;

/** Escape sequences of a terminal (ECMA-48; DECSTBM sets the lines that scroll). */
const saved = '\x1b7';
const restored = '\x1b8';
const cleared = '\x1b[2K';
const clearedBelow = '\x1b[J';
const scrolling = (lines: number): string => `\x1b[1;${lines}r`;
const atLine = (line: number): string => `\x1b[${line};1H`;
const allScroll = '\x1b[r';

/**
 * Keeps lines at the bottom of a terminal, while all other output scrolls above them. Without a terminal it does
 * nothing.
 *
 * @returns a function that gives the whole terminal back
 */
export const keepAtBottom = (lines: readonly string[], screen: Screen = process.stdout): (() => void) => {
  const fits = (): boolean => screen.isTTY === true && screen.rows > leastRows;
  const top = (): number => screen.rows - lines.length;
  let drawnAt = top();
  const draw = (): string => {
    drawnAt = top();
    const drawn = lines.map(
      (line, index) => `${atLine(drawnAt + 1 + index)}${cleared}${styleText('dim', line.slice(0, screen.columns))}`,
    );
    return `${scrolling(drawnAt)}${drawn.join('')}`;
  };
  /** After a change of size, the cursor may be below the lines that scroll. */
  const drawAgain = (): void => {
    if (fits()) screen.write(`${atLine(Math.min(drawnAt, top()) + 1)}${clearedBelow}${draw()}${atLine(drawnAt)}`);
  };
  if (fits()) screen.write(`${'\n'.repeat(lines.length)}\x1b[${lines.length}A${saved}${draw()}${restored}`);
  screen.on('resize', drawAgain);
  return () => {
    if (fits()) screen.write(`${saved}${allScroll}${atLine(top() + 1)}${clearedBelow}${restored}`);
  };
};
