import { useTexts } from '../../language.tsx';
import { readAll, useList } from '../../list.ts';
import { Page } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import { Part } from '../look/facts.tsx';
import { Filters } from '../look/filters.tsx';
import { settlementTexts } from '../texts/settlements.ts';
import { commonTexts, statusTexts } from '../texts/words.ts';
import { DraftSettlement } from './draft-settlement.tsx';
import { SettlementRows } from './settlement-rows.tsx';

const states = ['draft', 'approved', 'reversing', 'reversed', 'withdrawn'] as const;
const unfiltered = { status: '' };

/** The page of settlements: waiting ones, a form for a new one, and all settlements. */
export const SettlementsPage = () => {
  const t = useTexts(settlementTexts);
  const common = useTexts(commonTexts);
  const words = useTexts(statusTexts);
  const [asked, ask] = useQuery(unfiltered);
  const status = states.find((each) => each === asked.status);
  // Reversals also wait for a second person. The number of waiting settlements is small.
  const waiting = useList('waiting settlements', async (client, _, signal) => {
    const lists = await Promise.all(
      (['draft', 'reversing'] as const).map((each) =>
        readAll(async (at) => {
          const { data } = await client.listSettlements({ status: each, limit: 100, ...at }, { signal });
          return { items: data.settlements, next: data.next_cursor };
        }),
      ),
    );
    return { items: lists.flat(), next: null };
  });
  const all = useList(`settlements ${status}`, async (client, at, signal) => {
    const { data } = await client.listSettlements({ limit: 20, ...(status && { status }), ...at }, { signal });
    return { items: data.settlements, next: data.next_cursor };
  });
  return (
    <Page title={t.title} lead={t.lead}>
      <Part title={t.waiting}>
        <SettlementRows label={t.waiting} of={waiting} empty={t.noneWaits} />
      </Part>
      <DraftSettlement />
      <Part title={t.all}>
        <Filters
          list="settlements"
          of={[{ name: 'status', label: common.status, choices: states.map((each) => [each, words[each]]) }]}
          values={asked}
          change={ask}
        />
        <SettlementRows label={t.all} of={all} empty={t.none} />
      </Part>
    </Page>
  );
};
