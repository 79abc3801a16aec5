type Section = { readonly title: string; readonly lessons: string[] };

/** The contents of a course, for the page of the course. */
export type Syllabus = {
  readonly description: string | null;
  readonly outcomes: string[];
  readonly sections: Section[];
};

/** The syllabus of a course without one. */
export const blankSyllabus: Syllabus = { description: null, outcomes: [], sections: [] };

/** null removes a field. */
type Form = { readonly [Name in keyof Syllabus]?: Syllabus[Name] | null | undefined };

/**
 * The syllabus after an edit. A field that the form omits keeps its stored value.
 *
 * @returns undefined when the form names no field of the syllabus
 */
export const decideSyllabus = (
  { description, outcomes, sections }: Form,
  stored: Syllabus = blankSyllabus,
): Syllabus | undefined => {
  if (description === undefined && outcomes === undefined && sections === undefined) return undefined;
  return {
    description: description === undefined ? stored.description : description,
    outcomes: (outcomes === undefined ? stored.outcomes : outcomes) ?? [],
    sections: (sections === undefined ? stored.sections : sections) ?? [],
  };
};
