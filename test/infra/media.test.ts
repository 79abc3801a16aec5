import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { deployable } from '../../infra/bundle/native-packages.ts';
import { newMediaKey } from '../../local/media/media-key.ts';
import type { Statement } from './policy-evaluator.ts';
import { resolved } from './resolved.ts';
import { statementsOfRole } from './role-policies.ts';
import { simulated } from './simulated.ts';
import { fewRoutesAnd, resourcesOf, resourceWith, settingsOf, synthesize } from './synthesized.ts';

const settings = { ...settingsOf('prod'), media: { publicKey: newMediaKey().publicKey } };
const rows = fewRoutesAnd(({ id, resource }) => resource === 'media' || ['putAvatar', 'putCourse'].includes(id));
const { data, api, jobs } = synthesize(settings, rows);
const bare = synthesize(settingsOf('prod'), rows);
const bucketName = {
  BucketName: {
    'Fn::Join': ['', ['commerce-auth-prod-media-', { Ref: 'AWS::AccountId' }, '-', { Ref: 'AWS::Region' }]],
  },
};
const bucket = resourceWith(data, 'AWS::S3::Bucket', bucketName).Properties;
const { DistributionConfig: distribution } = resourceWith(data, 'AWS::CloudFront::Distribution', {}).Properties;

test('a stage without media has no bucket, no distribution and no grants, and tells its functions', () => {
  expect(JSON.stringify(bare.data)).not.toContain('AWS::CloudFront');
  expect(JSON.stringify(statementsOfRole(bare.api, 'completeUpload', {}))).not.toContain('s3:');
  const { MEDIA } = resourceWith(bare.api, 'AWS::Lambda::Function', {
    FunctionName: 'commerce-auth-prod-completeUpload',
  }).Properties.Environment.Variables;
  expect(MEDIA).toBe('none');
});

describe('the bucket', () => {
  test('the bucket is private, encrypted, and deletes incomplete uploads after a day', () => {
    expect(bucket).toMatchObject({
      PublicAccessBlockConfiguration: { BlockPublicPolicy: true, RestrictPublicBuckets: true },
      BucketEncryption: expect.anything(),
    });
    expect(bucket.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ Prefix: 'incoming/', ExpirationInDays: 1, Status: 'Enabled' }),
    );
  });

  test('the bucket keeps a removed object for 14 days, and a removed upload for a day', () => {
    expect(bucket.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    const rules: readonly Record<string, unknown>[] = bucket.LifecycleConfiguration.Rules;
    const kept = Object.fromEntries(
      rules.map(({ Id, NoncurrentVersionExpiration }) => [Id, NoncurrentVersionExpiration]),
    );
    expect(kept).toMatchObject({ NeverCompleted: { NoncurrentDays: 1 }, Removed: { NoncurrentDays: 14 } });
  });

  test('the bucket takes uploads from any origin, and nothing else across origins', () => {
    expect(bucket.CorsConfiguration.CorsRules).toEqual([
      expect.objectContaining({ AllowedMethods: ['PUT'], AllowedOrigins: ['*'] }),
    ]);
  });
});

describe('the malware scan', () => {
  const arn = 'arn:aws:s3:::commerce-auth-prod-media-123456789012-ap-southeast-3';
  const scanner = resourcesOf(data, 'AWS::IAM::Role').find(([id]) => id.startsWith('MediaScanner'));
  const [scannerId = '', role] = scanner ?? [];
  const scannerArn = 'arn:aws:iam::123456789012:role/scanner';
  const [bucketId = ''] = resourcesOf(data, 'AWS::S3::Bucket').find(([id]) => id.startsWith('Media')) ?? [];
  const known = { [`${scannerId}.Arn`]: scannerArn, [`${bucketId}.Arn`]: arn };
  const [, policy] =
    resourcesOf(data, 'AWS::S3::BucketPolicy').find(([, { Properties }]) => Properties.Bucket.Ref === bucketId) ?? [];
  const bucketPolicy = (resolved(policy?.Properties.PolicyDocument, known) as { Statement: Statement[] }).Statement;
  const ofScanner = (resolved(role?.Properties.Policies[0].PolicyDocument, known) as { Statement: Statement[] })
    .Statement;

  const anything: readonly Statement[] = [{ Effect: 'Allow', Action: 's3:*', Resource: '*' }];
  const tag = 's3:ExistingObjectTag/GuardDutyMalwareScanStatus';
  const decided = (action: string, key: string, status?: string, by = 'arn:aws:iam::123456789012:role/admin') =>
    simulated(
      by,
      by === scannerArn ? ofScanner : anything,
      {
        action,
        resource: `${arn}/${key}`,
        context: { 'aws:SecureTransport': ['true'], ...(status && { [tag]: [status] }) },
      },
      bucketPolicy,
    );

  test('the plan scans the uploads, and writes the result as a tag', () => {
    const [, plan] = resourcesOf(data, 'AWS::GuardDuty::MalwareProtectionPlan')[0] ?? [];
    expect(plan?.Properties).toMatchObject({
      ProtectedResource: { S3Bucket: { BucketName: { Ref: bucketId }, ObjectPrefixes: ['incoming/'] } },
      Actions: { Tagging: { Status: 'ENABLED' } },
      Role: { 'Fn::GetAtt': [scannerId, 'Arn'] },
    });
    expect(bucket.NotificationConfiguration).toEqual({ EventBridgeConfiguration: { EventBridgeEnabled: true } });
  });

  test.for([
    ['s3:GetObject', 'incoming/1', undefined, 'ExplicitlyDenied'],
    ['s3:GetObject', 'incoming/1', 'THREATS_FOUND', 'ExplicitlyDenied'],
    ['s3:GetObject', 'incoming/1', 'UNSUPPORTED', 'ExplicitlyDenied'],
    ['s3:GetObjectVersion', 'incoming/1', 'FAILED', 'ExplicitlyDenied'],
    ['s3:GetObject', 'incoming/1', 'NO_THREATS_FOUND', 'Allowed'],
    ['s3:PutObjectTagging', 'incoming/1', undefined, 'ExplicitlyDenied'],
    ['s3:DeleteObjectTagging', 'incoming/1', 'THREATS_FOUND', 'ExplicitlyDenied'],
    ['s3:GetObject', 'media/1/96.webp', undefined, 'Allowed'],
    ['s3:PutObject', 'incoming/1', undefined, 'Allowed'],
  ] as const)(
    '%s of %s with the tag %s, by somebody with every right, is %s',
    async ([action, key, status, decision]) => {
      expect(await decided(action, key, status)).toBe(decision);
    },
  );

  test.for([
    ['s3:GetObject', 'incoming/1', 'Allowed'],
    ['s3:PutObjectTagging', 'incoming/1', 'Allowed'],
    ['s3:PutObject', 'malware-protection-resource-validation-object', 'Allowed'],
    ['s3:GetObject', 'private/1/document.pdf', 'ImplicitlyDenied'],
    ['s3:PutObject', 'incoming/1', 'ImplicitlyDenied'],
    ['s3:DeleteObject', 'incoming/1', 'ImplicitlyDenied'],
  ] as const)('%s of %s by GuardDuty is %s', async ([action, key, decision]) => {
    expect(await decided(action, key, undefined, scannerArn)).toBe(decision);
  });
});

describe('the distribution', () => {
  const { DefaultCacheBehavior: other, CacheBehaviors: behaviors, Origins: origins } = distribution;

  test('the distribution shows media/ to everybody, and all else only with a signed address', () => {
    expect(behaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual(['media/*']);
    expect(behaviors[0].TrustedKeyGroups).toBeUndefined();
    expect(other.TrustedKeyGroups).toHaveLength(1);
    for (const each of [other, ...behaviors]) expect(each.ViewerProtocolPolicy).toBe('https-only');
  });

  test('the distribution revalidates every object after five minutes, for any headers of the object', () => {
    const { MinTTL, DefaultTTL, MaxTTL } = resourceWith(data, 'AWS::CloudFront::CachePolicy', {}).Properties
      .CachePolicyConfig;
    expect({ MinTTL, DefaultTTL, MaxTTL }).toEqual({ MinTTL: 0, DefaultTTL: 300, MaxTTL: 300 });
    const policies = new Set([other, ...behaviors].map(({ CachePolicyId }) => JSON.stringify(CachePolicyId)));
    expect([...policies]).toEqual([expect.stringContaining('Caching')]);
  });

  test('the distribution signs its requests to the bucket', () => {
    expect(origins).toHaveLength(1);
    expect(origins[0].OriginAccessControlId).toBeDefined();
    expect(
      resourceWith(data, 'AWS::CloudFront::OriginAccessControl', {}).Properties.OriginAccessControlConfig,
    ).toMatchObject({ SigningBehavior: 'always', SigningProtocol: 'sigv4' });
  });

  test('the distribution answers with headers against sniffing and scripts', () => {
    const { SecurityHeadersConfig: headers } = resourceWith(data, 'AWS::CloudFront::ResponseHeadersPolicy', {})
      .Properties.ResponseHeadersPolicyConfig;
    expect(headers).toMatchObject({
      ContentTypeOptions: { Override: true },
      ContentSecurityPolicy: { ContentSecurityPolicy: expect.stringContaining('sandbox'), Override: true },
    });
  });
});

describe('rights', () => {
  const arn = 'arn:aws:s3:::commerce-auth-prod-media-123456789012-ap-southeast-3';
  const ofS3 = (id: string) =>
    statementsOfRole(api, id, {}).flatMap(({ Action, Resource }) =>
      [Action]
        .flat()
        .flatMap((action) =>
          String(action).startsWith('s3:')
            ? [Resource].flat().map((resource) => `${action} ${String(resource).replace(arn, '')}`)
            : [],
        ),
    );

  test.each([
    ['createUpload', ['s3:PutObject /incoming/*']],
    [
      'completeUpload',
      [
        's3:GetObject /incoming/*',
        's3:GetObjectTagging /incoming/*',
        's3:PutObject /media/*',
        's3:PutObject /private/*',
        's3:DeleteObjectVersion /incoming/*',
        's3:DeleteObjectVersion /media/*',
        's3:DeleteObjectVersion /private/*',
        's3:ListBucket ',
        's3:ListBucketVersions ',
      ],
    ],
    [
      'deleteMedia',
      [
        's3:DeleteObjectVersion /incoming/*',
        's3:DeleteObjectVersion /media/*',
        's3:DeleteObjectVersion /private/*',
        's3:ListBucketVersions ',
      ],
    ],
    ['getMedia', []],
    ['putAvatar', []],
    ['putCourse', []],
  ])('the rights of %s are exactly these', (id, rights) => {
    expect(ofS3(id).toSorted()).toEqual(rights.toSorted());
  });

  test('the key of private addresses is readable by the functions that show media', () => {
    const readers = ['createUpload', 'completeUpload', 'getMedia', 'deleteMedia', 'putAvatar'].filter((id) =>
      JSON.stringify(statementsOfRole(api, id, {})).includes('media-key'),
    );
    expect(readers).toEqual(['completeUpload', 'getMedia']);
  });
});

describe('inspectUpload, which decodes untrusted bytes', () => {
  const arn = 'arn:aws:lambda:ap-southeast-3:123456789012:function:commerce-auth-prod-inspectUpload';
  const actions = (template: typeof api, id: string) =>
    statementsOfRole(template, id, {}).flatMap(({ Action, Resource }) =>
      [Action].flat().map((action) => `${action} ${[Resource].flat().join(' ')}`),
    );

  test('inspectUpload has no rights and no settings of table, bucket or secret', () => {
    expect(actions(jobs, 'inspectUpload')).toEqual([]);
    const { Properties } = resourceWith(jobs, 'AWS::Lambda::Function', {
      FunctionName: 'commerce-auth-prod-inspectUpload',
    });
    expect(Object.keys(Properties.Environment.Variables)).toEqual(['METRIC_NAMESPACE']);
    expect(Properties.ReservedConcurrentExecutions).toBe(20);
  });

  test('inspectUpload is invoked by completeUpload alone', () => {
    expect(actions(api, 'completeUpload')).toContain(`lambda:InvokeFunction ${arn}`);
    for (const id of ['createUpload', 'getMedia', 'deleteMedia'])
      expect(actions(api, id).join()).not.toContain('InvokeFunction');
  });

  test('inspectUpload cannot be invoked on a stage without media', () => {
    expect(JSON.stringify(statementsOfRole(bare.api, 'completeUpload', {}))).not.toContain('InvokeFunction');
  });
});

describe('the deployed decoder of pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drawing-'));
  mkdirSync(`${folder}/inspectUpload`);
  const made = deployable('inspectUpload', `${folder}/inspectUpload`);
  afterAll(() => rmSync(folder, { recursive: true }));

  const filesBelow = (path: string): string[] =>
    readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((each) =>
      each.isFile() ? [join(each.parentPath, each.name)] : [],
    );

  /** The machine type of a native file (ELF header, e_machine). */
  const machineOf = (file: string): number => readFileSync(file).readUInt16LE(18);
  const arm64 = 183;

  test('the deployed decoder is machine code of the template’s architecture, complete and within Lambda’s size', () => {
    const { Architectures } = resourceWith(jobs, 'AWS::Lambda::Function', {
      FunctionName: 'commerce-auth-prod-inspectUpload',
    }).Properties;
    expect(Architectures).toEqual(['arm64']);
    const native = filesBelow(made).filter((file) => /\.(?:node|so[.\d]*)$/.test(file));
    expect(native.length).toBeGreaterThanOrEqual(2);
    for (const file of native) expect(machineOf(file), file).toBe(arm64);
    const bytes = filesBelow(made).reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(40_000_000);
  });

  test('the deployed decoder has the version of this machine’s', () => {
    const versionOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')).version;
    const here = fileURLToPath(new URL('../../node_modules/sharp/package.json', import.meta.url));
    expect(versionOf(`${made}/node_modules/sharp/package.json`)).toBe(versionOf(here));
  });
});
