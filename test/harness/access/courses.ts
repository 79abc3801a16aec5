import type { Account } from '../../../shared/store/accounts/account.ts';
import { courseForm, replacing } from '../course-form.ts';
import { givenCourse } from '../given-course.ts';
import type { Operation } from './operation.ts';

const draftOf = async (owner: Account) => {
  const { course_id } = await givenCourse({ status: 'draft', creator_instructor_id: owner.user_id });
  return { params: { course_id } };
};

export const courseOperations: Readonly<Record<string, Operation>> = {
  getCourseAccess: {
    about: async () => ({ params: { course_id: (await givenCourse()).course_id } }),
  },
  getAdminCourse: { about: draftOf, notPersonal: true },
  putCourse: {
    about: async (owner) => ({ ...(await draftOf(owner)), body: courseForm(), headers: replacing(1) }),
  },
};
