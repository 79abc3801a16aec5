import type { components } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { When } from '../../look/pieces.tsx';
import { Facts } from '../look/facts.tsx';
import { webhookTexts } from '../texts/webhooks.ts';
import { commonTexts } from '../texts/words.ts';

type Endpoint = components['schemas']['WebhookEndpoint'];

export const useStatusOf = (): ((endpoint: Endpoint) => string) => {
  const t = useTexts(webhookTexts);
  const reasons: Readonly<Record<string, string>> = { staff: t.offStaff, failing: t.offFailing, gone: t.offGone };
  return ({ enabled, off_reason }) => (enabled ? t.on : (reasons[String(off_reason)] ?? t.off));
};

export const EndpointFacts = ({ of }: { readonly of: Endpoint }) => {
  const t = useTexts(webhookTexts);
  const common = useTexts(commonTexts);
  const statusOf = useStatusOf();
  const at = (instant: string | null) => (instant === null ? '–' : <When at={instant} />);
  return (
    <Facts
      of={[
        [common.status, statusOf(of)],
        [t.url, of.url],
        [t.events, of.events.join(', ')],
        [t.failingSince, at(of.failing_since)],
        [t.slowUntil, at(of.slow_until)],
        [t.formerUntil, at(of.former_secret_until)],
        [t.version, String(of.version)],
      ]}
    />
  );
};
