import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Raw } from '../../look/pieces.tsx';
import { Refusal } from '../../refusal.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { Dialog } from '../look/dialog.tsx';
import { webhookTexts } from '../texts/webhooks.ts';
import { commonTexts } from '../texts/words.ts';

export const Secret = ({ of }: { readonly of: string }) => {
  const t = useTexts(webhookTexts);
  return (
    <Alert color="orange">
      <Text size="sm" fw={600}>
        {t.secret}
      </Text>
      <Raw text={of} />
    </Alert>
  );
};

const Removal = ({ of: endpoint_id }: { readonly of: string }) => {
  const t = useTexts(webhookTexts);
  const common = useTexts(commonTexts);
  const [, go] = useLocation();
  const [isOpen, { open, close }] = useDisclosure();
  const remove = useAction(async (client) => client.deleteWebhookEndpoint({ endpoint_id }));
  return (
    <>
      <Button color="red" variant="default" onClick={open}>
        {t.remove}
      </Button>
      <Dialog title={t.remove} isOpen={isOpen} close={close}>
        <Text size="sm">{t.removeLead}</Text>
        <Refusal error={remove.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {common.back}
          </Button>
          <Button
            color="red"
            loading={remove.isBusy}
            onClick={() => void remove.run().then((isDone) => isDone && go('/staff/webhooks'))}
          >
            {t.remove}
          </Button>
        </Group>
      </Dialog>
    </>
  );
};

/** The buttons that rotate the secret and delete the endpoint. @param changed called after a rotation */
export const EndpointActions = ({
  of: endpoint_id,
  changed,
}: {
  readonly of: string;
  readonly changed: () => void;
}) => {
  const t = useTexts(webhookTexts);
  const { reason } = useReasonRows();
  const [secret, setSecret] = useState<string>();
  return (
    <>
      {secret !== undefined && <Secret of={secret} />}
      <Group>
        <FormDialog<{ readonly reason: string }>
          label={t.rotate}
          form="SecretRotation"
          rows={[reason]}
          act={async (client, key, body) => {
            const { data } = await client.rotateWebhookSecret({ endpoint_id, body }, { key });
            setSecret(data.secret);
          }}
          done={changed}
        >
          <Text size="sm">{t.rotateLead}</Text>
        </FormDialog>
        <Removal of={endpoint_id} />
      </Group>
    </>
  );
};
