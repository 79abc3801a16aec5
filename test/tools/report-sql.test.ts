import { TrinoSQL } from 'dt-sql-parser';
import { expect, test } from 'vitest';
import { reportMonth } from '../../shared/domain/books/report-month.ts';
import { questionsOf, statementsOf } from '../../tools/report/books.ts';

const month = reportMonth('2026-11', Date.parse('2027-01-01T00:00:00.000Z')) ?? expect.fail('no month');
const trino = new TrinoSQL();

const errorsOf = (sql: string): readonly string[] => trino.validate(`${sql};`).map(({ message }) => message);

test.each(statementsOf('ARRAY(JSON)', month).map((sql) => [sql.slice(0, 40), sql]))(
  'the grammar of Trino accepts the statement %s…',
  (_, sql) => {
    expect(errorsOf(sql)).toEqual([]);
  },
);

test.each(Object.entries(questionsOf(month)))('the grammar of Trino accepts the query %s', (_, sql) => {
  expect(errorsOf(sql)).toEqual([]);
});

test('the grammar of Trino refuses syntax that only DuckDB has', () => {
  expect(errorsOf('SELECT TRY_CAST(line AS JSON[]) FROM exported')).not.toEqual([]);
  expect(errorsOf('SELECT day, COUNT(*) FROM moves GROUP BY ALL')).not.toEqual([]);
});
