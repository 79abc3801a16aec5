import { Anchor, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { components } from '../../../client/main.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { Raw, When } from '../../look/pieces.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Facts } from '../look/facts.tsx';
import { Id } from '../look/names.tsx';
import { actionText } from '../texts/actions.ts';
import { recordTexts } from '../texts/record.ts';
import { commonTexts } from '../texts/words.ts';

type Entry = components['schemas']['AuditEntry'];

const State = ({ title, of }: { readonly title: string; readonly of: object | null }) => {
  const t = useTexts(recordTexts);
  return (
    <section>
      <Text fw={600} size="sm" mb={4}>
        {title}
      </Text>
      {of === null ? (
        <Text size="sm" c="dimmed">
          {t.nothing}
        </Text>
      ) : (
        <Raw text={JSON.stringify(of, null, 2)} />
      )}
    </section>
  );
};

export const AuditDetails = ({ of }: { readonly of: Entry }) => {
  const t = useTexts(recordTexts);
  const common = useTexts(commonTexts);
  const { language } = useLanguage();
  const words = actionText(of.action, language);
  const isRefused = of.after !== null && 'refused' in of.after;
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Anchor
        inherit
        ta="start"
        component="button"
        type="button"
        className="one-line"
        onClick={open}
        title={of.action}
        aria-label={`${words} ${of.target}`}
      >
        {words}
        {isRefused && ` (${t.refused})`}
      </Anchor>
      <Dialog title={words} isOpen={isOpen} close={close} size="lg">
        <Facts
          of={[
            [t.action, <Id key="action" of={of.action} />],
            [t.when, <When key="when" at={of.created_at} />],
            [t.who, <Id key="who" of={of.actor_id} />],
            [t.target, <Id key="target" of={of.target} />],
            [t.subject, <Id key="subject" of={of.subject_id ?? of.target} />],
            [common.reason, of.reason ?? '–'],
            [t.request, <Id key="request" of={of.request_id} />],
          ]}
        />
        <State title={t.before} of={of.before} />
        <State title={t.after} of={of.after} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {common.close}
          </Button>
        </Group>
      </Dialog>
    </>
  );
};
