import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CfnResource, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acknowledged } from '../../infra/findings/acknowledged-findings.ts';
import { addChecks } from '../../infra/findings/findings.ts';
import { addService } from '../../infra/service.ts';
import type { MediaRow } from '../../infra/stage/stage.ts';
import { newMediaKey } from '../../local/media/media-key.ts';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { cdkContext, fewRoutesAnd, noCode, settingsOf } from './synthesized.ts';

type Report = {
  readonly pluginName: string;
  readonly conclusion: string;
  readonly suppressedViolations?: readonly { readonly acknowledgedId: string; readonly reason: string }[];
};

const folder = mkdtempSync(join(tmpdir(), 'checked-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Synthesises an app with the checks of cdk-nag and CloudFormation.
 * @returns the findings
 * @throws Error on an unacknowledged finding
 */
const checked = (name: string, build: (app: App) => void): readonly Report[] => {
  delete process.env['CDK_VALIDATION'];
  const outdir = join(folder, name);
  const app = new App({ context: cdkContext, outdir });
  build(app);
  addChecks(app);
  app.synth();
  return JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')).pluginReports;
};

const domainOfOwn = {
  domainName: 'api.example.com',
  certificateArn: 'arn:aws:acm:ap-southeast-3:123456789012:certificate/1-2',
};

const variants: Readonly<Record<string, Record<string, string>>> = {
  prod: {
    ...{ urgentEmail: 'pager@example.com', monthlyBudgetUsd: '500' },
    edgeFirewall: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/commerce-auth-prod-edge/1-2',
  },
  test: domainOfOwn,
};

/**
 * The first row with each grant, in production. The rules judge the functions by their grants. Apart from numbers and
 * names, the functions have all other settings from one construct.
 */
const firstOfEachGrant = routes.filter(({ grants }, index) => {
  const before = new Set<string>(routes.slice(0, index).flatMap((row) => row.grants));
  return grants.some((grant) => !before.has(grant));
});

/** A stage has a parameter for the functions of media, and one for those of certificates. CloudFormation warns of an unused parameter. */
const withMedia = fewRoutesAnd(({ resource }) => resource === 'media' || resource === 'certificates');

const rowsOf: Readonly<Record<string, readonly Route[]>> = { prod: firstOfEachGrant, test: withMedia };

const media = { publicKey: newMediaKey().publicKey };
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1-2';
const mediaRows: Readonly<Record<string, MediaRow>> = {
  prod: { ...media, domain: { domainName: 'media.example.com', certificateArn } },
};

/** The rules take seconds to load. Each rule reads every template, one per resource of the API. */
const slow = { timeout: 180_000 };

describe('the stacks', () => {
  const reports: Report[] = [];

  beforeAll(() => {
    for (const [stage, context] of Object.entries(variants))
      reports.push(
        ...checked(stage, (app) =>
          addService(
            app,
            {
              ...settingsOf(stage, context),
              media: mediaRows[stage] ?? media,
              console: { connect: [], images: [] },
              catalogHost: stage === 'prod' ? { domain: { domainName: 'catalog.example.com', certificateArn } } : {},
            },
            noCode,
            rowsOf[stage],
          ),
        ),
      );
  }, slow.timeout);

  test('the stacks have no open finding of either pack', () => {
    const open = reports.filter(({ conclusion }) => conclusion !== 'success');
    expect(new Set(reports.map(({ pluginName }) => pluginName))).toEqual(new Set(['AwsSolutions', 'Serverless']));
    expect(open).toEqual([]);
  });

  test('the stacks have a reason for each acknowledged finding, and no acknowledgement without one', () => {
    const suppressed = reports.flatMap(({ suppressedViolations = [] }) => suppressedViolations);
    const ids = Object.values(acknowledged).flatMap((reasons) => Object.keys(reasons));
    const found = suppressed.map(({ acknowledgedId }) => acknowledgedId);
    // The grants acknowledge the rights on objects, and the rights on the data that reports write.
    const ofObjects =
      /Resource::arn:<AWS::Partition>:s3:::(?:commerce-auth-\w+-\w+-<AWS::AccountId>-<AWS::Region>|<\w+entrycopies\w+>)\/\w+\/\*\]$/;
    const ofReports = /:(?:table\/commerce-auth-\w+\/export\/\*|\w+\/commerce_auth_\w+_report_\*(?:\/\*)?)\]$/;
    expect(new Set(found.filter((id) => !ofObjects.test(id) && !ofReports.test(id)))).toEqual(new Set(ids));
    for (const { reason } of suppressed) expect(reason).toMatch(/^[A-Z].{40,}\.$/);
  });
});

test('an unacknowledged finding, or a template that CloudFormation would refuse, fails the synthesis', slow, () => {
  const build = (app: App) => {
    new Bucket(new Stack(app, 'Open'), 'Bucket');
    new CfnResource(new Stack(app, 'Wrong'), 'Role', { type: 'AWS::IAM::Role', properties: { RoleNam: 'x' } });
  };
  expect(() => checked('refused', build)).toThrow(/AwsSolutions-S1.*RoleNam|RoleNam.*AwsSolutions-S1/s);
});
