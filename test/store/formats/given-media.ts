import { handler as putCourse } from '../../../functions/courses/put-course.ts';
import { putCourse as courseRow } from '../../../shared/routes/courses/course-editing.ts';
import { call } from '../../harness/call.ts';
import { courseForm } from '../../harness/course-form.ts';
import { givenCaller } from '../../harness/given.ts';
import { newCourseId } from '../../harness/given-course.ts';
import { givenMedia } from '../../harness/given-media.ts';
import { png } from '../../harness/pictures.ts';

/** Stores media in every status, one of them a course picture. */
export const givenStoredMedia = async (): Promise<void> => {
  const media = await givenMedia();
  const { caller } = await givenCaller({ roles: ['learner', 'admin'] });
  const { media_id } = await media.stored(caller, { bytes: png, kind: 'course_image' });
  await call(putCourse, courseRow, {
    caller,
    params: { course_id: newCourseId() },
    body: courseForm({ image_media_id: media_id }),
  });
  await media.stored(caller, { bytes: Buffer.from('no picture') });
  await media.uploaded(caller, { bytes: png });
  await media.stored(caller, { bytes: png });
  await media.stop();
};
