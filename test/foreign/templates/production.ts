import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { addService } from '../../../infra/stage/service.ts';
import { type StageSettings, stageSettings } from '../../../infra/stage/stage-settings.ts';
import { stages } from '../../../infra/stage/stages.ts';
import { newMediaKey } from '../../../local/media/media-key.ts';
import { serviceTokenRows } from '../../harness/given-service.ts';
import { cdkContext, provider, type Template } from '../../infra/synthesized.ts';

/** The Region of the README, and one that has every service. */
export const regions = ['ap-southeast-3', 'ap-southeast-1'] as const;
export type Region = (typeof regions)[number];

/** AWS::Budgets::Budget exists in few Regions. */
const hasBudgets = (region: Region): boolean => region === 'ap-southeast-1';

const certificateIn = (region: string): string => `arn:aws:acm:${region}:123456789012:certificate/1-2`;

const hostOf = (name: string) => ({
  domain: { domainName: `${name}.example.com`, certificateArn: certificateIn('us-east-1') },
});

/** Production with every option that a stage can have in a Region. */
const everything = (region: Region): StageSettings => ({
  ...stageSettings(
    {
      ...cdkContext,
      ...provider,
      stage: 'prod',
      alarmEmail: 'operations@example.com',
      pageEmail: 'pager@example.com',
      domainName: 'api.example.com',
      certificateArn: certificateIn(region),
      paymentGateway: 'production',
      push: 'yes',
      backupCopyVault: 'arn:aws:backup:ap-southeast-2:210987654321:backup-vault:copies',
      ...(hasBudgets(region) && { monthlyBudgetUsd: '500' }),
    },
    stages,
    region,
  ),
  media: { publicKey: newMediaKey().publicKey, ...hostOf('media') },
  console: { connect: ['https://api.example.com'], images: ['https://media.example.com'], ...hostOf('console') },
  catalogHost: hostOf('catalog'),
  serviceTokens: serviceTokenRows,
});

/** A template and where it lies. */
export type TemplateFile = { readonly file: string; readonly template: Template };

/**
 * Synthesises production with every option for a Region.
 *
 * @param name of the folder of the assembly: test files run side by side
 * @returns all its templates, nested ones too
 */
export const productionIn = (region: Region, name: string): readonly TemplateFile[] => {
  const outdir = `.build/foreign/production-${name}-${region}`;
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const code = '.build/foreign/no-code';
  mkdirSync(code, { recursive: true });
  writeFileSync(`${code}/index.mjs`, 'export const handler = async () => {};\n');
  // CloudFormation's own rules take seconds to load; findings.test.ts runs them.
  process.env['CDK_VALIDATION'] = 'false';
  const app = new App({ context: cdkContext, outdir });
  addService(app, everything(region), () => Code.fromAsset(code));
  app.synth();
  return readdirSync(outdir)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => ({ file: `${outdir}/${file}`, template: JSON.parse(readFileSync(`${outdir}/${file}`, 'utf8')) }));
};
