/** A section of a course with its lessons. */
export type Section = { readonly title: string; readonly lessons: readonly string[] };

/** A line that begins with white space, a hyphen or a bullet is a lesson. */
const lesson = /^(?:\s+|\s*[-–—•*]\s*)(?=\S)[-–—•*\s]*/u;

/** Writes sections as an outline: one section a line, and under it one line with a hyphen for each lesson. */
export const outlineOf = (sections: readonly Section[]): string =>
  sections.map(({ title, lessons }) => [title, ...lessons.map((each) => `- ${each}`)].join('\n')).join('\n\n');

/** Reads an outline. Lessons before the first section get a section without a title, which the service refuses. */
export const sectionsOf = (outline: string): readonly Section[] => {
  const sections: { title: string; lessons: string[] }[] = [];
  for (const line of outline.split('\n')) {
    if (line.trim() === '') continue;
    if (!lesson.test(line)) sections.push({ title: line.trim(), lessons: [] });
    else {
      if (sections.length === 0) sections.push({ title: '', lessons: [] });
      sections.at(-1)?.lessons.push(line.replace(lesson, '').trim());
    }
  }
  return sections;
};
