import { beforeAll, describe, expect, test } from 'vitest';
import { handler as listAudit } from '../../../functions/audit/list-audit.ts';
import { handler as getAdminCourse } from '../../../functions/courses/get-admin-course.ts';
import { handler as getCourse } from '../../../functions/courses/get-course.ts';
import type { CourseForm } from '../../../shared/contract/courses/course.ts';
import { blankSyllabus } from '../../../shared/domain/courses/syllabus.ts';
import { listAudit as auditRow } from '../../../shared/routes/audit/audit.ts';
import { getAdminCourse as editRow, putCourse as row } from '../../../shared/routes/courses/course-editing.ts';
import { getCourse as getRow } from '../../../shared/routes/courses/courses.ts';
import { call } from '../../harness/call.ts';
import { courseForm, replacing } from '../../harness/course-form.ts';
import { givenCaller, storedItems } from '../../harness/given.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { newCourseId } from '../../harness/given-course.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler } = await handlersOf(row);

beforeAll(givenPolicies);

const syllabus = {
  description: 'Mulai dari nol.\n\nLatihan tiap pekan.',
  outcomes: ['Membersihkan data', 'Membuat grafik'],
  sections: [
    { title: 'Dasar', lessons: ['Variabel', 'Fungsi'] },
    { title: 'Tugas akhir', lessons: [] },
  ],
};

const writer = async () => {
  const { caller } = await givenCaller({ roles: ['learner', 'admin'] });
  const params = { course_id: newCourseId() };
  const write = (form: Partial<CourseForm>, version?: number) => {
    const headers = version === undefined ? [] : replacing(version);
    return call(handler, row, { caller, params, body: courseForm(form), headers });
  };
  return { caller, params, write };
};

describe('the syllabus of a course', () => {
  test('putCourse stores the syllabus, and its readers and editors see it', async () => {
    const { caller, params, write } = await writer();
    expect(await write({ ...syllabus, status: 'published' })).toMatchObject({ status: 201, body: syllabus });
    expect(await call(getCourse, getRow, { params })).toMatchObject({ body: syllabus });
    expect(await call(getAdminCourse, editRow, { caller, params })).toMatchObject({ body: syllabus });
  });

  test('putCourse keeps each field of the syllabus that the form omits', async () => {
    const { params, write } = await writer();
    await write({ ...syllabus, status: 'published' });
    expect(await write({ status: 'published', outcomes: ['Satu'] }, 1)).toMatchObject({
      body: { ...syllabus, outcomes: ['Satu'] },
    });
    expect(await write({ status: 'published' }, 2)).toMatchObject({ body: { ...syllabus, outcomes: ['Satu'] } });
    expect(await write({ status: 'published', description: null, outcomes: [], sections: [] }, 3)).toMatchObject({
      body: blankSyllabus,
    });
    expect(await call(getCourse, getRow, { params })).toMatchObject({ body: blankSyllabus });
  });

  test('putCourse stores the syllabus in one item of its own, and the audit entry names only its version', async () => {
    const { caller, params, write } = await writer();
    const description = `Teks rahasia ${params.course_id}`;
    await write({ status: 'published', description });
    await write({ status: 'published' }, 1);
    const holding = (await storedItems()).filter((item) => JSON.stringify(item).includes(description));
    expect(holding.map(({ PK, SK }) => [PK, SK])).toEqual([[`COURSE#${params.course_id}`, 'SYLLABUS']]);
    const trail = await call(listAudit, auditRow, { caller, query: { subject_id: params.course_id } });
    expect(trail.body).toMatchObject({
      entries: [{ after: { catalog_version: '2' } }, { after: { syllabus_version: '1' } }],
    });
  });

  test('putCourse reads the texts of a syllabus as lines, and refuses what is too long', async () => {
    const { write } = await writer();
    expect(await write({ outcomes: ['  Satu\tdua  '] })).toMatchObject({ body: { outcomes: ['Satu dua'] } });
    const sections = [{ title: 'Satu', lessons: Array.from({ length: 61 }, () => 'a') }];
    await expectNothingWritten(async () => {
      expect(await write({ sections }, 1)).toMatchObject({
        code: 'invalid_request',
        body: { details: [{ pointer: '/sections/0/lessons', reason: 'length' }] },
      });
      expect(await write({ outcomes: [''] }, 1)).toMatchObject({
        body: { details: [{ pointer: '/outcomes/0', reason: 'length' }] },
      });
    });
  });
});
