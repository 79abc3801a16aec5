import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The source files below some folders, relative to the root of the project, in order. */
export const sourceFiles = (...folders: string[]): string[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    // The generators have packages of their own.
    { cwd: root, exclude: ['**/node_modules/**', '**/.generated/**', 'client/dist/**'] },
  ).toSorted();

export const textOf = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');
