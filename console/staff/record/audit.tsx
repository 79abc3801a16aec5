import { useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { Page, When } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import { Part } from '../look/facts.tsx';
import { UserLink } from '../look/names.tsx';
import { Rows } from '../look/rows.tsx';
import { recordTexts } from '../texts/record.ts';
import { commonTexts } from '../texts/words.ts';
import { AuditDetails } from './audit-entry.tsx';
import { Filters, noFilters, queryOf } from './audit-filters.tsx';

/** Users are links; services and operators have no page. */
const Who = ({ of }: { readonly of: string }) =>
  of.startsWith('usr_') ? <UserLink of={of} /> : <span className="id">{of}</span>;

/** The page of the audit trail: changes and reads by the staff. */
export const AuditPage = () => {
  const t = useTexts(recordTexts);
  const common = useTexts(commonTexts);
  const [filters, setFilters] = useQuery(noFilters);
  const entries = useList(`audit ${JSON.stringify(filters)}`, async (client, from, signal) => {
    const { data } = await client.listAudit({ limit: 20, ...queryOf(filters), ...from }, { signal });
    return { items: data.entries, next: data.next_cursor };
  });
  return (
    <Page title={t.title} lead={t.lead}>
      <Filters key={JSON.stringify(filters)} first={filters} apply={setFilters} />
      <Part title={t.entries}>
        <Rows
          label={t.entries}
          of={entries}
          keyOf={({ audit_id }) => audit_id}
          empty={t.none}
          columns={[
            { name: t.when, cell: ({ created_at }) => <When at={created_at} /> },
            { name: t.action, cell: ({ action }) => action },
            { name: t.who, cell: ({ actor_id }) => <Who of={actor_id} /> },
            { name: t.target, cell: ({ target }) => <Who of={target} /> },
            { name: common.reason, cell: ({ reason }) => reason ?? '–' },
            { name: t.details, cell: (entry) => <AuditDetails of={entry} /> },
          ]}
        />
      </Part>
    </Page>
  );
};
