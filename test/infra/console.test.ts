import { describe, expect, test } from 'vitest';
import { fewRoutes, resourceWith, settingsOf, synthesize } from './synthesized.ts';

const origins = {
  connect: ['https://api.example.com', 'https://idp.example.com'],
  images: ['https://media.example.com'],
};
const { data } = synthesize({ ...settingsOf('prod'), console: origins }, fewRoutes);
const bare = synthesize(settingsOf('prod'), fewRoutes);

test('a stage without a console has neither its bucket nor its distribution', () => {
  expect(JSON.stringify(bare.data)).not.toContain('AWS::CloudFront');
});

describe('the console of a stage', () => {
  const { DistributionConfig: distribution } = resourceWith(data, 'AWS::CloudFront::Distribution', {}).Properties;

  test('the console of a stage is served over TLS from a bucket that CloudFront alone reads', () => {
    const { S3OriginConfig, OriginAccessControlId } = distribution.Origins[0];
    expect(S3OriginConfig).toEqual({ OriginAccessIdentity: '' });
    expect(OriginAccessControlId).toBeDefined();
    expect(distribution).toMatchObject({
      DefaultRootObject: 'index.html',
      DefaultCacheBehavior: { ViewerProtocolPolicy: 'redirect-to-https' },
    });
    const buckets = Object.values(data.Resources).filter(({ Type }) => Type === 'AWS::S3::Bucket');
    for (const { Properties } of buckets)
      expect(Properties.PublicAccessBlockConfiguration).toMatchObject({
        BlockPublicPolicy: true,
        RestrictPublicBuckets: true,
      });
  });

  test('the console of a stage runs only its own scripts and connects only to the stage’s addresses', () => {
    const { ResponseHeadersPolicyConfig: headers } = resourceWith(
      data,
      'AWS::CloudFront::ResponseHeadersPolicy',
      {},
    ).Properties;
    const policy: string = headers.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
    const directives = policy.split('; ');
    expect(directives).toContain("default-src 'none'");
    expect(directives).toContain("script-src 'self'");
    expect(directives).toContain("connect-src 'self' https://api.example.com https://idp.example.com");
    expect(directives).toContain("img-src 'self' blob: https://media.example.com");
  });
});
