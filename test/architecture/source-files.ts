import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Remembers each answer: a test file asks for the same files and texts up to forty times. */
const remembered = <T>(ask: (name: string) => T): ((name: string) => T) => {
  const answers = new Map<string, T>();
  return (name) => {
    const answer = answers.get(name) ?? ask(name);
    answers.set(name, answer);
    return answer;
  };
};

const filesBelow = remembered((folder) =>
  globSync(
    `${folder}/**/*.{ts,tsx}`,
    // The generators have packages of their own.
    { cwd: root, exclude: ['**/node_modules/**', '**/.generated/**', 'client/dist/**'] },
  ),
);

/** The source files below some folders, relative to the root of the project, in order. */
export const sourceFiles = (...folders: string[]): string[] => folders.flatMap(filesBelow).toSorted();

export const textOf = remembered((file) => readFileSync(`${root}/${file}`, 'utf8'));
