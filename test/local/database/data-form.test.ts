import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { databaseIn } from '../../../local/database/data-form.ts';
import { takeDirectory } from '../../../local/process/own-directory.ts';

let directory = '';

beforeEach(() => {
  directory = mkdtempSync(`${tmpdir()}/data-form-`);
  onTestFinished(() => rmSync(directory, { recursive: true }));
});

const started = async (fresh = false): Promise<void> => (await takeDirectory(directory, fresh)).stop();

/** Data, as DynamoDB Local writes it, and the form that a version has recorded. */
const givenData = (form: string | undefined): void => {
  mkdirSync(databaseIn(directory));
  writeFileSync(`${databaseIn(directory)}/data.db`, 'data');
  if (form !== undefined) writeFileSync(`${directory}/data-form`, form);
};

test('data of this version is kept at the next start', async () => {
  await started();
  givenData(readFileSync(`${directory}/data-form`, 'utf8'));
  await started();
  expect(existsSync(`${databaseIn(directory)}/data.db`)).toBe(true);
});

test.each([
  ['of a version that recorded no form', undefined],
  ['of another form', '0 000000000000'],
])('data %s is refused with a sentence that says what to type, and is kept', async (_, form) => {
  givenData(form);
  for (const _again of [1, 2])
    await expect(started()).rejects.toThrow(`type: npm start -- --directory ${directory} --fresh`);
  expect(existsSync(`${databaseIn(directory)}/data.db`)).toBe(true);
  await started(true);
  expect(existsSync(databaseIn(directory))).toBe(false);
  await started();
});
