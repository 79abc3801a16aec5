import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Caches each answer, because a test file reads the same files up to forty times. */
export const remembered = <T>(ask: (name: string) => T): ((name: string) => T) => {
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
    // Packages below test/ have their own node_modules.
    { cwd: root, exclude: ['**/node_modules/**', '**/.generated/**', 'client/dist/**'] },
  ),
);

/** The source files below some folders, sorted, relative to the root of the project. */
export const sourceFiles = (...folders: string[]): string[] => folders.flatMap(filesBelow).toSorted();

export const textOf = remembered((file) => readFileSync(`${root}/${file}`, 'utf8'));
