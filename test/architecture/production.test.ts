import { expect, test } from 'vitest';
import { reached } from './imports.ts';

test.each(['infra/app.ts', 'infra/edge/main.ts', 'infra/pipeline/main.ts'])(
  'the entry %s imports no file of the local stack',
  (file) => {
    const files = [...reached(file)];
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((path) => path.startsWith('local/'))).toEqual([]);
  },
);
