import { type StageSettings, stageSettings } from '../../infra/stage/stage-settings.ts';
import { stages } from '../../infra/stage/stages.ts';
import { newMediaKey } from '../../local/media/media-key.ts';
import { cdkContext, provider } from './synthesized.ts';

const { publicKey } = newMediaKey();

const domain = (domainName: string) => ({
  domain: { domainName, certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1-2' },
});

export const everyOption = (name: string, region: string): StageSettings => {
  const stage = stages[name];
  if (stage === undefined) throw new Error(`There is no stage ${name}.`);
  const row = {
    ...stage,
    media: { publicKey, ...domain(`media.${name}.example.com`) },
    console: { connect: [], images: [], ...domain(`www.${name}.example.com`) },
    catalogHost: domain(`shop.${name}.example.com`),
  };
  const context = {
    ...{ alarmEmail: 'operations@example.com', urgentEmail: 'pager@example.com' },
    ...{ paymentGateway: 'production', push: 'yes', firewall: 'yes' },
    ...{ domainName: `api.${name}.example.com`, certificateArn: `arn:aws:acm:${region}:123456789012:certificate/1-2` },
    edgeFirewall: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/commerce-auth-prod-edge/1-2',
    eventCopyBus: 'arn:aws:events:us-west-2:123456789012:event-bus/copies',
    backupCopyVault: 'arn:aws:backup:us-west-2:123456789012:backup-vault:copies',
    ...(region === 'ap-southeast-1' && { monthlyBudgetUsd: '500' }),
  };
  return stageSettings({ ...cdkContext, ...provider, ...context, stage: name }, { ...stages, [name]: row }, region);
};
