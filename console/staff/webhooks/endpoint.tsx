import { useState } from 'react';
import { useParams } from 'wouter';
import { type components, isApiError } from '../../../client/main.ts';
import { useCall } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Page, Read } from '../../look/pieces.tsx';
import { Saved } from '../../look/saved.tsx';
import { valuesOf } from '../form/body.ts';
import { useReasonRows } from '../form/rows.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { type Seen, useEditing } from '../form/versioned.ts';
import { Part } from '../look/facts.tsx';
import { Stale } from '../look/stale.tsx';
import { webhookTexts } from '../texts/webhooks.ts';
import { commonTexts } from '../texts/words.ts';
import { Deliveries } from './deliveries.tsx';
import { EndpointActions, Secret } from './endpoint-actions.tsx';
import { EndpointFacts } from './endpoint-facts.tsx';

type Schemas = components['schemas'];
type Endpoint = Schemas['WebhookEndpoint'];
type Form = Schemas['WebhookEndpointForm'];

const fields = ['url', 'events', 'enabled'] as const;
const blank = { url: 'https://', events: ['order.paid'], enabled: true };

const Editor = ({
  id,
  first,
  reread,
}: {
  readonly id: string;
  readonly first: Seen<Endpoint>;
  readonly reread: () => void;
}) => {
  const t = useTexts(webhookTexts);
  const common = useTexts(commonTexts);
  const { reason } = useReasonRows();
  const [secret, setSecret] = useState<string>();
  const editing = useEditing<Endpoint, Form>(
    first,
    (client) => client.getWebhookEndpoint({ endpoint_id: id }),
    async (client, body, options) => {
      const answer = await client.putWebhookEndpoint({ endpoint_id: id, body }, options);
      if ('secret' in answer.data) setSecret(String(answer.data.secret));
      return answer;
    },
  );
  const { seen, present, saved } = editing;
  return (
    <>
      {secret !== undefined && <Secret of={secret} />}
      {seen.data && (
        <Part title={t.endpoint}>
          <EndpointFacts of={seen.data} />
          <EndpointActions of={id} changed={reread} />
        </Part>
      )}
      <Part title={seen.data ? t.edit : t.make} lead={seen.data === undefined ? t.makeLead : undefined}>
        {present && (
          <Stale startOver={editing.startOver} keepMine={editing.keepMine}>
            <EndpointFacts of={present} />
          </Stale>
        )}
        <SchemaForm<Form>
          key={editing.round}
          form="WebhookEndpointForm"
          rows={() => [
            { name: 'url', label: t.url, hint: t.urlHint },
            { name: 'events', label: t.events },
            { name: 'enabled', label: t.enabled },
            reason,
          ]}
          initial={seen.data ? valuesOf(fields, seen.data) : blank}
          action={editing.action}
          send={common.save}
        >
          {saved && <Saved>{t.saved(String(saved.version))}</Saved>}
        </SchemaForm>
      </Part>
      {seen.data && <Deliveries of={id} />}
    </>
  );
};

const EndpointById = ({ id }: { readonly id: string }) => {
  const t = useTexts(webhookTexts);
  const [round, setRound] = useState(0);
  const read = useCall(`webhook endpoint ${id} ${round}`, async (client, signal): Promise<Seen<Endpoint>> => {
    try {
      return await client.getWebhookEndpoint({ endpoint_id: id }, { signal });
    } catch (error) {
      if (isApiError(error) && error.code === 'not_found') return { data: undefined, etag: undefined };
      throw error;
    }
  });
  const [first, setFirst] = useState<{ readonly seen: Seen<Endpoint>; readonly round: number }>();
  // Only the first read fills the form. A later read, when the person returns to the tab, must not overwrite typed
  // text.
  if (read.data && first?.round !== round) setFirst({ seen: read.data, round });
  return (
    <Page title={`${t.endpoint} ${id}`}>
      {first ? (
        <Editor id={id} first={first.seen} reread={() => setRound((last) => last + 1)} />
      ) : (
        <Read of={read}>{() => null}</Read>
      )}
    </Page>
  );
};

/** The page of a webhook endpoint. An unknown id opens the form of a new endpoint. */
export const EndpointPage = () => {
  const { endpoint_id } = useParams<{ endpoint_id: string }>();
  return <EndpointById key={endpoint_id} id={endpoint_id} />;
};
