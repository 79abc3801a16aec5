import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jobs } from '../../shared/jobs.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { differences } from '../harness/rights/compared.ts';

/** The folder into which the integration tests of this run record. */
const { RIGHTS_FOLDER: folder = '' } = process.env;

test('each function has exactly the rights that the integration tests of the run used', () => {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  expect(files.length, 'records of the project `integration` in this run').toBeGreaterThan(0);
  const recorded = files.map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
  expect(differences([authorizer, ...routes, ...jobs], recorded)).toEqual([]);
});
