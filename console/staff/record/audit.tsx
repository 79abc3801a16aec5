import { useLanguage, useTexts } from '../../language.tsx';
import { Page } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import { Filters, given, monthSpanOf } from '../look/filters.tsx';
import { actionChoices } from '../texts/actions.ts';
import { recordTexts } from '../texts/record.ts';
import { AuditRows } from './audit-rows.tsx';

/** The filters. A month such as `2026-11` begins and ends in the person's time zone. */
const noIds = { actor_id: '', subject_id: '', action: '' };
const unfiltered = { ...noIds, month: '' };

/** The service accepts at most one of these filters. */
const ids = ['actor_id', 'subject_id', 'action'] as const;

/** The page of the audit trail: changes and reads by the staff. */
export const AuditPage = () => {
  const t = useTexts(recordTexts);
  const { language } = useLanguage();
  const [asked, ask] = useQuery(unfiltered);
  const { month, ...byId } = asked;
  return (
    <Page title={t.title} lead={t.lead}>
      <Filters
        list="audit"
        of={[
          { name: 'actor_id', label: t.actor, hint: t.actorHint, example: 'usr_…' },
          { name: 'subject_id', label: t.subject, hint: t.subjectHint, example: 'usr_…' },
          { name: 'action', label: t.action, choices: actionChoices(language) },
          { name: 'month', label: t.month, as: 'month', example: '2026-11' },
        ]}
        values={asked}
        change={(changes) => ask(ids.some((name) => changes[name]) ? { ...noIds, ...changes } : changes)}
      />
      <AuditRows query={{ ...given(byId), ...monthSpanOf(month) }} />
    </Page>
  );
};
