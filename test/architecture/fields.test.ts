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
  const wrong = texts.flatMap((name) => {
    const courses = samples.map((course) => ({ ...course, [name]: 'Zebra' }));
    const isFound = courses.some((course) =>
      listingsOf(course).some((listing) => String(listedItem(listing, course)['search_text']).includes(' zebra')),
    );
    if (isFound && !searched.includes(name))
      return [
        `The search finds ${name}: list it as searched here. Published courses are found by it after their next edit.`,
      ];
    if (!isFound && !notSearched.includes(name))
      return [`The search of shared/domain/courses/catalog.ts does not find ${name}: list it as not searched here.`];
    return [];
  });
  expect(wrong).toEqual([]);
});

/** Public fields of a course that no page shows. */
const notShown = ['creator_instructor_id', 'image_media_id', 'created_at', 'updated_at'];

test('a page of the console shows every field of a course', () => {
  const pages = sourceFiles('console')
    .filter((file) => file.endsWith('.tsx'))
    .map(textOf)
    .join('\n');
  const missing = Object.keys(ShownCourse.shape)
    .filter((name) => !notShown.includes(name) && !new RegExp(`\\b${name}\\b`).test(pages))
    .map((name) => `No page of console/ shows ${name} of a course.`);
  expect(missing).toEqual([]);
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
    .filter(({ auth, id }) => auth === 'user' && !notCalled[id] && !new RegExp(`(?:\\.${id}\\b|'${id}')`).test(pages))
    .map(({ id }) => `No page of console/ calls ${id}: add it, or list it here with the reason.`);
  expect(missing).toEqual([]);
});
