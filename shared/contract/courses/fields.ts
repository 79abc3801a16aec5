import * as z from 'zod/mini';
import { courseTypes } from '../../domain/courses/course.ts';
import { idPatterns } from '../../domain/ids.ts';
import { formed, mayGrow } from '../wire/text.ts';

export const courseType = z.enum(courseTypes).check(
  z.meta({
    id: 'CourseType',
    description: `\`bnsp\` leads to a certificate of BNSP, the certification authority of Indonesia. ${mayGrow}`,
  }),
);

export const exampleCourseId = 'crs_01ka0000000000000000000001';

export const courseId = () => formed(idPatterns.course, 'a course id', exampleCourseId);
