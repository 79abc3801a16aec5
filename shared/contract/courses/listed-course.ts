import * as z from 'zod/mini';
import { courseStates } from '../../domain/courses/course.ts';
import { creatorId } from '../wire/ids.ts';
import { cursorParameter, exampleCreatorId, nextCursor, pageLimit, parameter } from '../wire/parameters.ts';
import { text } from '../wire/text.ts';
import { Course } from './course.ts';

export const AdminCourseQuery = z.strictObject({
  state: parameter(
    z.enum(courseStates).check(z.meta({ id: 'CourseState' })),
    'Only courses in this state. `submitted`: drafts that wait for their publication.',
    'submitted',
  ),
  q: parameter(text(0, 100), 'Beginnings of words in the title. All must match, in any order and case.', 'data pyth'),
  creator_id: parameter(
    creatorId(),
    'Only courses of this instructor. Instructors see only their own, named or not.',
    exampleCreatorId,
  ),
  limit: pageLimit('Courses per page. With a filter, a page may have fewer or none although another page follows.'),
  cursor: cursorParameter,
});

export const AdminCoursePage = z
  .strictObject({ courses: z.array(Course), next_cursor: nextCursor() })
  .check(z.meta({ id: 'AdminCoursePage', description: 'Courses in every status, newest first.' }));
