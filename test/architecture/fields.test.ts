import { expect, test } from 'vitest';
import { limits } from '../../client/generated/limits.ts';
import { sampleCourses } from '../../local/sample/courses.ts';
import { ShownCourse } from '../../shared/contract/courses/course.ts';
import { listingsOf } from '../../shared/domain/courses/catalog.ts';
import { routes } from '../../shared/routes.ts';
import { listedItem } from '../../shared/store/courses/course-writes.ts';
import { importsOf } from './imports.ts';
import { sourceFiles, textOf } from './source-files.ts';

/** The text of a console page and of the form rows that it imports. */
const rowsOf = (file: string): string => {
  const imported = importsOf(file).values.filter((path) => /^console\/.*rows\.tsx?$/.test(path));
  return [textOf(file), ...imported.map(rowsOf)].join('\n');
};

test('every field of a request has a row in the form of the console that sends it', () => {
  const forms = sourceFiles('console').flatMap((file) =>
    [...textOf(file).matchAll(/form="(\w+)"/g)].map(([, form = '']) => ({ form, file, text: rowsOf(file) })),
  );
  expect(forms.length).toBeGreaterThan(12);
  const missing = forms.flatMap(({ form, file, text }) => {
    const names = Object.entries(limits).flatMap(([name, fields]) => (name === form ? Object.keys(fields) : []));
    return names
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
      .map((name) => `${file} has no row for ${name} of ${form}, and the rows that it imports have none.`);
  });
  expect(missing).toEqual([]);
});

/** Texts of a course that the search finds. A published course is found by a new one after its next edit. */
const searched = ['title'];
const notSearched = ['summary'];

test('the search finds the course texts that are declared as searchable', () => {
  const texts = Object.entries(limits.CourseForm)
    .filter(([name, limit]) => name in ShownCourse.shape && 'maxLength' in limit)
    .map(([name]) => name);
  const samples = sampleCourses(null);
  const isFound = (name: string): boolean =>
    samples.some((course) =>
      listingsOf({ ...course, [name]: 'Zebra' }).some((listing) =>
        String(listedItem(listing, { ...course, [name]: 'Zebra' })['search_text']).includes(' zebra'),
      ),
    );
  expect(texts.filter(isFound)).toEqual(searched);
  expect(texts.filter((name) => !isFound(name))).toEqual(notSearched);
});

test('a page of the console shows every field of a course', () => {
  const pages = sourceFiles('console')
    .filter((file) => file.endsWith('.tsx'))
    .map(textOf)
    .join('\n');
  const missing = Object.keys(ShownCourse.shape).filter((name) => !new RegExp(`\\b${name}\\b`).test(pages));
  expect(missing, 'the fields of a course that no page of console/ shows').toEqual([]);
});

/** Operations of a user that no page calls, and why. */
const notCalled: Readonly<Record<string, string>> = {
  createUpload: 'client.upload calls it.',
  completeUpload: 'client.upload calls it.',
  getMedia: 'The pages show files of lists.',
  deleteMedia: 'The console removes no file yet.',
  searchUsers: 'The search box calls lookUp, which also finds people.',
};

test('a page of the console calls every operation that needs a user', () => {
  const pages = sourceFiles('console').map(textOf).join('\n');
  const missing = routes
    .filter(({ auth, id }) => auth === 'user' && !new RegExp(`(?:\\.${id}\\b|'${id}')`).test(pages))
    .map(({ id }) => id);
  expect(missing.toSorted(), 'the operations that no page of console/ calls').toEqual(
    Object.keys(notCalled).toSorted(),
  );
});
