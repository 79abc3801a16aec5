import { useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { When } from '../../look/pieces.tsx';
import { Status } from '../look/facts.tsx';
import { Id, IdLink } from '../look/names.tsx';
import { Rows } from '../look/rows.tsx';
import { AuditRows } from '../record/audit-rows.tsx';
import { kindText, kindTexts } from '../texts/kinds.ts';
import { peopleTexts } from '../texts/people.ts';
import { commonTexts } from '../texts/words.ts';

type Of = { readonly userId: string };

export const CoursesOf = ({ userId: user_id }: Of) => {
  const t = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  const enrollments = useList(`enrollments of ${user_id}`, async (client, at, signal) => {
    const { data } = await client.listUserEnrollments({ user_id, limit: 20, ...at }, { signal });
    return { items: data.enrollments, next: data.next_cursor };
  });
  return (
    <Rows
      label={t.courses}
      of={enrollments}
      keyOf={({ enrollment_id }) => enrollment_id}
      empty={t.noCourses}
      columns={[
        { name: t.courses, share: 100, cell: ({ title }) => title },
        { name: common.order, cell: ({ order_id }) => <IdLink of={order_id} to={`/staff/orders/${order_id}`} /> },
        { name: common.created, cell: ({ granted_at }) => <When at={granted_at} /> },
        { name: t.completed, cell: ({ completed_at }) => (completed_at ? <When at={completed_at} /> : t.notYet) },
        { name: common.status, cell: ({ status }) => <Status of={status} /> },
      ]}
    />
  );
};

export const DevicesOf = ({ userId: user_id }: Of) => {
  const t = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  const devices = useList(`devices of ${user_id}`, async (client, _, signal) => {
    const { data } = await client.listUserDevices({ user_id }, { signal });
    return { items: data.devices, next: null };
  });
  return (
    <Rows
      label={t.devices}
      of={devices}
      keyOf={({ device_id }) => device_id}
      empty={t.noDevices}
      columns={[
        { name: t.device, cell: ({ platform }) => platform },
        { name: t.version, cell: ({ app_version }) => app_version },
        { name: t.language, cell: ({ locale }) => locale },
        { name: common.created, cell: ({ created_at }) => <When at={created_at} /> },
        { name: common.changed, cell: ({ updated_at }) => <When at={updated_at} /> },
      ]}
    />
  );
};

/** The media of a person, newest first. The list contains no addresses of files. */
export const FilesOf = ({ userId: user_id }: Of) => {
  const t = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  const kinds = useTexts(kindTexts);
  const media = useList(`files of ${user_id}`, async (client, at, signal) => {
    const { data } = await client.listUserMedia({ user_id, limit: 20, ...at }, { signal });
    return { items: data.media, next: data.next_cursor };
  });
  return (
    <Rows
      label={t.files}
      of={media}
      keyOf={({ media_id }) => media_id}
      empty={t.noFiles}
      columns={[
        { name: common.id, cell: ({ media_id }) => <Id of={media_id} /> },
        { name: t.kind, cell: ({ kind }) => kindText(kinds, kind) },
        { name: t.size, isAmount: true, cell: ({ size_bytes }) => size_bytes.toLocaleString() },
        { name: common.created, cell: ({ created_at }) => <When at={created_at} /> },
        { name: common.status, cell: ({ status }) => <Status of={status} /> },
      ]}
    />
  );
};

/** The audit entries about a person. */
export const AuditOf = ({ userId }: Of) => <AuditRows query={{ subject_id: userId }} />;
