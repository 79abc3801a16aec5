import { Alert, Group, Text } from '@mantine/core';
import type { components } from '../../../client/main.ts';
import { type GatewayName, gatewayNames, gateways } from '../../../shared/domain/topups/gateways.ts';
import { useCall } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Page, Read, When } from '../../look/pieces.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { Facts, Part } from '../look/facts.tsx';
import { Person } from '../look/names.tsx';
import { moneyTexts } from '../texts/money.ts';

type NamedGateway = components['schemas']['Gateway'] & { readonly gateway: GatewayName };

const GatewayPart = ({ of, again }: { readonly of: NamedGateway; readonly again: () => void }) => {
  const t = useTexts(moneyTexts);
  const { reason } = useReasonRows();
  const wanted = !of.enabled;
  return (
    <>
      {of.broken_until !== null && (
        <Alert color="orange">
          {t.pausedUntil} <When at={of.broken_until} />.
        </Alert>
      )}
      <Facts
        of={[
          [t.gateway, of.enabled ? t.on : t.off],
          [t.switchedBy, of.changed_by === null ? '–' : <Person key="by" of={of.changed_by} />],
          [t.why, of.reason ?? '–'],
          [t.failures, String(of.failures)],
          [t.failuresTotal, String(of.failures_total)],
          [t.lastFailure, of.failed_at === null ? t.never : <When key="failed" at={of.failed_at} />],
        ]}
      />
      <Group>
        <FormDialog<{ readonly reason: string }>
          key={String(of.enabled)}
          label={wanted ? t.switchOn : t.switchOff}
          {...(!wanted && { color: 'red' })}
          form="GatewayForm"
          rows={[reason]}
          act={(client, _key, body) => client.putGateway({ gateway: of.gateway, body: { ...body, enabled: wanted } })}
          done={again}
        >
          <Text size="sm">{t.gatewaysLead}</Text>
        </FormDialog>
      </Group>
    </>
  );
};

const GatewaySwitch = ({ name }: { readonly name: GatewayName }) => {
  const read = useCall(`gateway ${name}`, async (client, signal) => {
    return (await client.getGateway({ gateway: name }, { signal })).data;
  });
  return (
    <Read of={read}>
      {(gateway) => (
        <Part title={gateways[name].title}>
          <GatewayPart of={{ ...gateway, gateway: name }} again={read.again} />
        </Part>
      )}
    </Read>
  );
};

export const GatewaysPage = () => {
  const t = useTexts(moneyTexts);
  return (
    <Page title={t.gateways} lead={t.gatewaysLead}>
      {gatewayNames.map((name) => (
        <GatewaySwitch key={name} name={name} />
      ))}
    </Page>
  );
};
