import { Alert, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { type components, isApiError } from '../../../client/main.ts';
import { useCall } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Page, Read } from '../../look/pieces.tsx';
import { Saved } from '../../look/saved.tsx';
import { valuesOf } from '../form/body.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { type Seen, useEditing } from '../form/versioned.ts';
import { Part } from '../look/facts.tsx';
import { useMay } from '../look/roles.ts';
import { Stale } from '../look/stale.tsx';
import { catalogTexts } from '../texts/catalog.ts';
import { commonTexts } from '../texts/words.ts';
import { CoursePicture } from './course-picture.tsx';
import { useCourseRows } from './course-rows.ts';

type Schemas = components['schemas'];
type Course = Schemas['EditedCourse'];
type Form = Schemas['CourseForm'];

const blank = { course_type: 'regular', tax_class: 'standard', discount_idr: 0, status: 'draft' };

type Given = {
  readonly id: string;
  readonly first: Seen<Course>;
  /** Called with the saved title, which is the heading of the page. */
  readonly named: (title: string) => void;
};

const CourseEditor = ({ id, first, named }: Given) => {
  const t = useTexts(catalogTexts);
  const common = useTexts(commonTexts);
  // A picture that is still being uploaded. Saving the course waits for its id.
  const image = useRef<Promise<string>>(undefined);
  const editing = useEditing<Course, Form>(
    first,
    (client) => client.getAdminCourse({ course_id: id }),
    async (client, body, options) => {
      const image_media_id = await image.current;
      return client.putCourse(
        { course_id: id, body: { ...body, ...(image_media_id !== undefined && { image_media_id }) } },
        options,
      );
    },
  );
  const { seen, present, saved } = editing;
  const isAdmin = useMay('admin');
  const isOfAdmin = !isAdmin && seen.data !== undefined && seen.data.status !== 'draft';
  const rows = useCourseRows(seen.data);
  useEffect(() => {
    if (saved) named(saved.title);
  }, [saved, named]);
  const names = rows.map(({ name }) => name).filter((name) => name !== 'reason');
  return (
    <Part title={t.course} lead={seen.data && id}>
      {present && (
        <Stale startOver={editing.startOver} keepMine={editing.keepMine}>
          <Text size="sm">
            {t.presentVersion} {present.catalog_version}: {present.title}
          </Text>
        </Stale>
      )}
      <SchemaForm<Form>
        key={editing.round}
        form="CourseForm"
        rows={() => rows}
        initial={seen.data ? { ...valuesOf(names, seen.data), submitted: seen.data.submitted_at !== null } : blank}
        action={editing.action}
        send={common.save}
        isBlocked={isOfAdmin}
      >
        <CoursePicture
          isSaved={saved !== undefined}
          url={seen.data?.image_url ?? null}
          chosen={(mediaId) => {
            image.current = mediaId;
          }}
        />
        {isOfAdmin && <Alert color="gray">{t.onlyAdminChanges}</Alert>}
        {saved && <Saved>{t.saved(saved.catalog_version)}</Saved>}
      </SchemaForm>
    </Part>
  );
};

const CourseById = ({ id: course_id }: { readonly id: string }) => {
  const t = useTexts(catalogTexts);
  const read = useCall(`course of staff ${course_id}`, async (client, signal): Promise<Seen<Course>> => {
    try {
      return await client.getAdminCourse({ course_id }, { signal });
    } catch (error) {
      if (isApiError(error) && error.code === 'not_found') return { data: undefined, etag: undefined };
      throw error;
    }
  });
  const [title, setTitle] = useState<string>();
  const [first, setFirst] = useState<Seen<Course>>();
  // Only the first read fills the form. A later read, when the person returns to the tab, must not overwrite typed
  // text.
  if (read.data && first === undefined) setFirst(read.data);
  return (
    <Page title={title ?? first?.data?.title ?? t.newCourse}>
      {first ? <CourseEditor id={course_id} first={first} named={setTitle} /> : <Read of={read}>{() => null}</Read>}
    </Page>
  );
};

/** The page of a course in any status. An unknown id opens the form of a new course. */
export const CoursePage = () => {
  const { course_id } = useParams<{ course_id: string }>();
  return <CourseById key={course_id} id={course_id} />;
};
