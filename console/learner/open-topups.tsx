import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { components } from '../../client/main.ts';
import { useAction, useCall } from '../call.ts';
import { useTexts } from '../language.tsx';
import { ConfirmButton } from '../look/confirm-button.tsx';
import { methodText } from '../look/method.ts';
import { Rupiah, When } from '../look/pieces.tsx';
import { Reference } from '../look/reference.tsx';
import { Refusal } from '../refusal.tsx';
import { useSession } from '../session.tsx';
import { leaveToPay } from './buying.ts';
import { walletTexts } from './wallet-texts.ts';

type Topup = components['schemas']['Topup'];

/** The place to which the gateway returns. */
const place = '/wallet';

/** The state of an open top-up: the gateway is asked first, because the payment may already have arrived. */
type Asked = 'asking' | 'unpaid' | 'unknown';

const Open = ({
  topup,
  asked,
  changed,
}: {
  readonly topup: Topup;
  readonly asked: Asked;
  readonly changed: () => void;
}) => {
  const t = useTexts(walletTexts);
  const { topup_id, method, status } = topup;
  const cancelling = useAction((client) => client.cancelTopup({ topup_id, body: {} }));
  const words = { asking: t.asking, unpaid: t.unpaid, unknown: t.unknown };
  return (
    <Card withBorder padding="sm" component="li" data-topup={asked}>
      <Group justify="space-between">
        <Stack gap={0}>
          <Rupiah amount={topup.amount_idr} />
          <Text size="sm">
            {method !== null && `${methodText(method)} · `}
            {t.payBefore} <When at={topup.expires_at} />
          </Text>
          <Text size="sm" c="dimmed" role="status">
            {status === 'opening' ? t.opening : words[asked]}
          </Text>
          {topup.account_number !== null && (
            <Text size="sm">
              {t.account} <Reference of={topup.account_number} />
            </Text>
          )}
          <Reference of={topup.topup_id} />
        </Stack>
        <Group gap="xs">
          {topup.payment_url !== null && asked !== 'asking' && (
            <Button
              size="xs"
              variant={asked === 'unpaid' ? 'filled' : 'default'}
              onClick={() => leaveToPay(topup, place)}
            >
              {t.continue}
            </Button>
          )}
          <ConfirmButton
            label={t.cancel}
            question={t.sureCancel}
            isBusy={cancelling.isBusy}
            act={() => void cancelling.run().then(changed)}
          />
        </Group>
      </Group>
      <Refusal error={cancelling.error} />
    </Card>
  );
};

/** The maximum number of open top-ups about which the page asks the gateway. */
const mostAsked = 5;
/** The service asks the gateway about a top-up at most once in 10 seconds. */
const askAgainMs = 15_000;

/** Asks the gateway about open top-ups: at once, and again while the page is visible. */
const useAsked = (open: readonly Topup[], changed: () => void): ReadonlyMap<string, Asked> => {
  const { client } = useSession();
  const [asked, setAsked] = useState<ReadonlyMap<string, Asked>>(new Map());
  const ids = open
    .filter(({ status }) => status === 'pending')
    .slice(0, mostAsked)
    .map(({ topup_id }) => topup_id)
    .join(' ');
  useEffect(() => {
    if (ids === '') return;
    const ask = (topup_id: string): Promise<void> =>
      client.checkTopup({ topup_id }).then(
        ({ data }) => {
          if (data.status === 'pending') setAsked((before) => new Map(before).set(topup_id, 'unpaid'));
          else changed();
        },
        () => setAsked((before) => new Map(before).set(topup_id, 'unknown')),
      );
    const askAll = (): void => {
      if (document.visibilityState === 'visible') for (const id of ids.split(' ')) void ask(id);
    };
    askAll();
    const asking = setInterval(askAll, askAgainMs);
    return () => clearInterval(asking);
  }, [client, ids, changed]);
  return asked;
};

/**
 * The top-ups that can still be paid or are being processed.
 * @param changed a callback that runs when a top-up has changed
 */
export const OpenTopups = ({ changed }: { readonly changed: () => void }) => {
  const t = useTexts(walletTexts);
  const topups = useCall(
    'topups',
    async (client, signal) => (await client.listTopups({ limit: 20 }, { signal })).data.topups,
  );
  const open = topups.data?.filter(({ status }) => status === 'pending' || status === 'opening') ?? [];
  const latest = useRef(changed);
  latest.current = changed;
  const { again: readAgain } = topups;
  const again = useCallback((): void => {
    readAgain();
    latest.current();
  }, [readAgain]);
  const asked = useAsked(open, again);
  if (open.length === 0) return <Refusal error={topups.error} again={topups.again} />;
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t.topups}
      </Title>
      <Stack component="ul" gap="xs" className="plain">
        {open.map((topup) => (
          <Open key={topup.topup_id} topup={topup} asked={asked.get(topup.topup_id) ?? 'asking'} changed={again} />
        ))}
      </Stack>
    </Stack>
  );
};
