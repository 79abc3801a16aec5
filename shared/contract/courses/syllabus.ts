import * as z from 'zod/mini';
import { nullable, prose, text } from '../wire/text.ts';

const exampleDescription = 'Kursus ini mulai dari nol.\n\nSetiap pertemuan berakhir dengan latihan.';
const exampleOutcomes = ['Membersihkan data dengan pandas', 'Membuat grafik yang jujur'];
const exampleSections = [{ title: 'Dasar Python', lessons: ['Variabel dan fungsi', 'Daftar dan kamus'] }];

const described = {
  description: {
    description: 'The long text of the page of the course. `\\n` is a line break.',
    examples: [exampleDescription],
  },
  outcomes: { description: 'What a learner can do after the course.', examples: [exampleOutcomes] },
  sections: { description: 'The sections of the course with their lessons, in order.', examples: [exampleSections] },
};

const Section = z
  .object({ title: z.string(), lessons: z.array(z.string()) })
  .check(z.meta({ id: 'CourseSection', description: 'A section of a course.' }));

/** The syllabus of a course in an answer. */
export const syllabusFields = {
  description: z
    .nullable(z.string())
    .check(z.meta({ ...described.description, description: `${described.description.description} null: none.` })),
  outcomes: z.array(z.string()).check(z.meta(described.outcomes)),
  sections: z.array(Section).check(z.meta(described.sections)),
};

const leftOut = <Meta extends { readonly description: string }>(meta: Meta): Meta => ({
  ...meta,
  description: `${meta.description} null: none. Left out: unchanged.`,
});

const SectionForm = z
  .strictObject({ title: text(1, 120), lessons: z.array(text(1, 120)).check(z.maxLength(60)) })
  .check(z.meta({ id: 'CourseSectionForm', description: 'A section with at most 60 lessons.' }));

/** The syllabus of a course in the editors' form. The body's limit of 64 KiB bounds the whole syllabus. */
export const syllabusForm = {
  description: z.optional(nullable(prose(1, 10_000)).check(z.meta(leftOut(described.description)))),
  outcomes: z.optional(
    nullable(z.array(text(1, 200)).check(z.maxLength(12))).check(z.meta(leftOut(described.outcomes))),
  ),
  sections: z.optional(
    nullable(z.array(SectionForm).check(z.maxLength(40))).check(z.meta(leftOut(described.sections))),
  ),
};
