import { expect, test } from 'vitest';
import { errorCodes, errors, reasonsOf } from '../../shared/errors.ts';
import { reasons } from '../../shared/reasons.ts';
import { sourceFiles, textOf } from './source-files.ts';

const asking = sourceFiles('test')
  .filter((file) => !file.startsWith('test/architecture'))
  .map(textOf)
  .filter((text) => /\bdetails\b|\breasons\b/.test(text));

test('every reason belongs to an error code', () => {
  for (const code of Object.keys(reasons)) expect(Object.keys(errors)).toContain(code);
});

test.for(errorCodes.flatMap((code) => Object.keys(reasonsOf(code)).map((reason) => [code, reason] as const)))(
  'a reason of an error code is provoked by a test that reads the details: %s, %s',
  ([, reason]) => {
    expect(asking.some((text) => text.includes(`'${reason}'`))).toBe(true);
  },
);
