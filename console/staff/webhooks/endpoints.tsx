import { useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { Page } from '../../look/pieces.tsx';
import { Lookup } from '../look/lookup.tsx';
import { IdLink } from '../look/names.tsx';
import { Rows } from '../look/rows.tsx';
import { webhookTexts } from '../texts/webhooks.ts';
import { commonTexts } from '../texts/words.ts';
import { useStatusOf } from './endpoint-facts.tsx';

export const EndpointsPage = () => {
  const t = useTexts(webhookTexts);
  const common = useTexts(commonTexts);
  const statusOf = useStatusOf();
  const list = useList('webhook endpoints', async (client, _from, signal) => {
    return { items: (await client.listWebhookEndpoints({}, { signal })).data.endpoints, next: null };
  });
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={<Lookup label={t.endpointId} example="learning-system" to={(id) => `/staff/webhooks/${id}`} />}
    >
      <Rows
        label={t.title}
        of={list}
        keyOf={({ endpoint_id }) => endpoint_id}
        empty={t.none}
        columns={[
          { name: common.id, cell: ({ endpoint_id: id }) => <IdLink of={id} to={`/staff/webhooks/${id}`} /> },
          { name: t.url, share: 100, cell: ({ url }) => url },
          { name: t.events, cell: ({ events }) => String(events.length) },
          { name: common.status, cell: statusOf },
        ]}
      />
    </Page>
  );
};
