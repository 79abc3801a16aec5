import { useLanguage, useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { When } from '../../look/pieces.tsx';
import { shortOf, UserLink } from '../look/names.tsx';
import { Rows } from '../look/rows.tsx';
import { kindOfId, listText } from '../texts/actions.ts';
import { kindText, kindTexts } from '../texts/kinds.ts';
import { recordTexts } from '../texts/record.ts';
import { commonTexts } from '../texts/words.ts';
import { AuditDetails } from './audit-entry.tsx';

/** Users are linked; services and operators have no page. A list and the kind of a thing have words. */
export const Who = ({ of }: { readonly of: string }) => {
  const { language } = useLanguage();
  const kinds = useTexts(kindTexts);
  if (of === 'nobody') return '–';
  if (of.startsWith('usr_')) return <UserLink of={of} />;
  const [list, kind] = [listText(of, language), kindOfId(of)];
  if (list !== undefined) return <span title={of}>{list}</span>;
  return (
    <span title={of}>
      {kind !== undefined && kindText(kinds, kind)} <span className="id">{shortOf(of)}</span>
    </span>
  );
};

/** The audit entries that match a query, newest first: changes and reads by the staff. */
export const AuditRows = ({ query }: { readonly query: Readonly<Record<string, string>> }) => {
  const t = useTexts(recordTexts);
  const common = useTexts(commonTexts);
  const entries = useList(`audit ${JSON.stringify(query)}`, async (client, from, signal) => {
    const { data } = await client.listAudit({ limit: 20, ...query, ...from }, { signal });
    return { items: data.entries, next: data.next_cursor };
  });
  return (
    <Rows
      label={t.entries}
      of={entries}
      keyOf={({ audit_id }) => audit_id}
      empty={t.none}
      columns={[
        { name: t.action, cell: (entry) => <AuditDetails of={entry} /> },
        { name: t.when, cell: ({ created_at }) => <When at={created_at} /> },
        { name: t.who, cell: ({ actor_id }) => <Who of={actor_id} /> },
        { name: t.target, share: 40, cell: ({ target }) => <Who of={target} /> },
        { name: common.reason, share: 60, cell: ({ reason }) => reason ?? '–' },
      ]}
    />
  );
};
