import { expect, test } from 'vitest';
import { checkFunctionFiles, functionFilesOnDisk } from '../../infra/functions/function-files.ts';
import { jobs } from '../../shared/jobs.ts';
import { functionFile } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';

const files = ['functions/authorizer.ts', ...routes.map((row) => functionFile(row)), ...jobs.map(({ file }) => file)];

test('every function on disk has its row, and every row its function', () => {
  expect(functionFilesOnDisk().toSorted()).toEqual(files.toSorted());
  expect(() => checkFunctionFiles(functionFilesOnDisk())).not.toThrow();
});

test('a row without a function file is refused by name', () => {
  const without = files.filter((file) => file !== 'functions/orders/get-order.ts');
  expect(() => checkFunctionFiles(without)).toThrow(
    new Error('The row getOrder has no function: there is no file functions/orders/get-order.ts.'),
  );
});

test('a function file without a row is refused by name', () => {
  expect(() => checkFunctionFiles([...files, 'functions/orders/forget-order.ts'])).toThrow(
    new Error('The function functions/orders/forget-order.ts has no row in shared/routes.ts or shared/jobs.ts.'),
  );
});
