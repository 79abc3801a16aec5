import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { components } from '../../../client/main.ts';
import { useAction } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Raw, When } from '../../look/pieces.tsx';
import { Refusal } from '../../refusal.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Facts } from '../look/facts.tsx';
import { Id } from '../look/names.tsx';
import { webhookTexts } from '../texts/webhooks.ts';
import { commonTexts } from '../texts/words.ts';

type Schemas = components['schemas'];
type Delivery = Schemas['WebhookDelivery'];

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const Attempt = ({ of }: { readonly of: Schemas['WebhookAttempt'] }) => {
  const t = useTexts(webhookTexts);
  return (
    <Stack gap={4}>
      <Facts
        of={[
          [t.at, <When key="at" at={of.at} />],
          [t.answer, `${of.status ?? of.error} (${of.duration_ms} ms${of.manual ? `, ${t.byHand}` : ''})`],
          [t.signature, <Id key="signature" of={of.signature} />],
        ]}
      />
      {of.answer !== '' && <Raw text={of.answer} />}
    </Stack>
  );
};

/** All data of a delivery, with each attempt and a button that sends the delivery again. */
export const DeliveryDetails = ({ of, again }: { readonly of: Delivery; readonly again: () => void }) => {
  const t = useTexts(webhookTexts);
  const common = useTexts(commonTexts);
  const [isOpen, { open, close }] = useDisclosure();
  const { endpoint_id, delivery_id } = of;
  const resend = useAction(async (client) => client.redeliverWebhook({ endpoint_id, delivery_id }));
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={open} aria-label={`${t.details}: ${of.message_id}`}>
        {t.details}
      </Button>
      <Dialog title={of.event_type} isOpen={isOpen} close={close} size="lg">
        <Facts
          of={[
            [t.message, <Id key="message" of={of.message_id} />],
            [common.status, t[of.state]],
            [t.next, of.next_attempt_at === null ? '–' : <When key="next" at={of.next_attempt_at} />],
          ]}
        />
        <Text fw={600} size="sm">
          {t.body}
        </Text>
        <Raw text={pretty(of.body)} />
        <Text fw={600} size="sm">
          {t.attempts}
        </Text>
        {of.attempts.length === 0 ? <Text size="sm">–</Text> : null}
        {of.attempts.toReversed().map((attempt) => (
          <Attempt key={`${attempt.at} ${attempt.signature}`} of={attempt} />
        ))}
        <Refusal error={resend.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {common.close}
          </Button>
          <Button loading={resend.isBusy} onClick={() => void resend.run().then((isDone) => isDone && again())}>
            {t.sendAgain}
          </Button>
        </Group>
      </Dialog>
    </>
  );
};
