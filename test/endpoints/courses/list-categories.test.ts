import { expect, test } from 'vitest';
import { listCategories as row } from '../../../shared/routes/courses/courses.ts';
import { table } from '../../../shared/runtime/table.ts';
import { courseWrites, type StoredCourse } from '../../../shared/store/courses/course-writes.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { call } from '../../harness/call.ts';
import { describeConditionalRequest } from '../../harness/conditional-request.ts';
import { courseOf, givenCourse } from '../../harness/given-course.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const { handler, handlerOf } = await handlersOf(row);

const listed = async () => (await call(handler, row, {})).body;

test('listCategories counts the published courses of each category through every edit', async () => {
  expect(await listed()).toEqual({ categories: [] });
  await givenCourse({ category: 'data' });
  await givenCourse({ category: null });
  const edits = [
    [{ status: 'draft', category: 'skills' }, [['data', 1]]],
    [
      { status: 'published', category: 'skills' },
      [
        ['data', 1],
        ['skills', 1],
      ],
    ],
    [{ status: 'published', category: 'data' }, [['data', 2]]],
    [{ status: 'published', category: 'data', title: 'Statistika' }, [['data', 2]]],
    [{ status: 'published', category: null }, [['data', 1]]],
    [
      { status: 'published', category: 'skills' },
      [
        ['data', 1],
        ['skills', 1],
      ],
    ],
    [{ status: 'archived', category: 'skills' }, [['data', 1]]],
  ] as const;
  const { course_id } = courseOf();
  let before: StoredCourse | undefined;
  for (const [index, [edit, expected]] of edits.entries()) {
    const after = courseOf({ course_id, catalog_version: String(index + 1), ...edit });
    expect(await transact(table, courseWrites(before, after, Date.now()))).toBeUndefined();
    const published = after.status === 'published' ? 1 : 0;
    before = { ...after, event_sequence: (before?.event_sequence ?? 0) + published };
    expect(await listed()).toEqual({ categories: expected.map(([category, courses]) => ({ category, courses })) });
  }
});

describeConditionalRequest(handler, row, {});

describeTableOutage(handlerOf, row, () => ({}));
