import { Duration, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  CachePolicy,
  type CfnPublicKey,
  Distribution,
  HeadersFrameOption,
  HttpVersion,
  KeyGroup,
  PublicKey,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { acknowledge } from '../findings/findings.ts';
import type { Deployment } from '../functions/service-function.ts';
import { bucketUrl } from '../stage/arns.ts';
import { removalPolicyOf } from '../stage/removal.ts';
import type { MediaRow } from '../stage/stage.ts';
import { protectUploads } from './malware-protection.ts';
import { mediaHeaders } from './media-headers.ts';

/** The number of days for which a removed object can be brought back. */
const versionsKeptDays = 14;

type Served = MediaRow & { readonly name: string; readonly edgeFirewall: string | undefined };

type MediaProps = Deployment & { readonly media: MediaRow };

/**
 * The media of users: a private bucket that accepts only signed requests, behind CloudFront. CloudFront serves `media/`
 * to everybody, and all other files only by signed URL. GuardDuty searches each upload for malware.
 */
export class Media extends Construct {
  constructor(scope: Construct, { settings, names, media }: MediaProps) {
    super(scope, 'Media');
    const stack = Stack.of(this);
    const removalPolicy = removalPolicyOf(settings);
    const bucketName = names.mediaBucket(stack.account, stack.region);
    const bucket = new Bucket(this, 'Bucket', {
      bucketName,
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy,
      // A fault in the nightly sweep can be undone. The eraser deletes versions itself.
      versioned: true,
      lifecycleRules: [
        {
          id: 'NeverCompleted',
          prefix: 'incoming/',
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        { id: 'Removed', noncurrentVersionExpiration: Duration.days(versionsKeptDays) },
        { id: 'OnlyMarkers', expiredObjectDeleteMarker: true },
        { id: 'NeverFinished', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      // A page of any origin can upload, because the signed URL authorises the upload of one file.
      cors: [{ allowedMethods: [HttpMethods.PUT], allowedOrigins: ['*'], allowedHeaders: ['*'], maxAge: 3600 }],
    });
    protectUploads(this, bucket, bucketName);
    const name = names.edge('media', stack.region);
    const key = new PublicKey(this, 'Key', { encodedKey: media.publicKey, publicKeyName: name });
    // The caller reference must be unique. CloudFront is global, so the name contains the Region.
    (key.node.defaultChild as CfnPublicKey).addPropertyOverride('PublicKeyConfig.CallerReference', name);
    const keyGroup = new KeyGroup(this, 'Keys', { items: [key], keyGroupName: name });
    const distribution = this.#distribution(bucket, keyGroup, { ...media, name, edgeFirewall: settings.edgeFirewall });
    const secret = new Secret(this, 'KeySecret', {
      secretName: names.mediaSecret,
      description: 'Private key that signs the URLs of private media, PEM. An operator sets it by hand.',
      removalPolicy,
    });
    new StringParameter(this, 'Parameter', {
      parameterName: names.media,
      description: 'Addresses of the stored media, as functions read them',
      stringValue: stack.toJsonString({
        bucket_url: bucketUrl(stack, bucketName),
        public_url: `https://${media.domain?.domainName ?? distribution.distributionDomainName}`,
        key_pair_id: key.publicKeyId,
        secret: names.mediaSecret,
      }),
    });
    acknowledge(bucket, 'mediaBucket');
    acknowledge(secret, 'mediaSecret');
    acknowledge(distribution, 'fileDistribution');
    if (settings.edgeFirewall === undefined) acknowledge(distribution, 'edgeWithoutFirewall');
    if (media.domain === undefined) acknowledge(distribution, 'filesWithoutDomain');
  }

  #distribution(bucket: Bucket, keyGroup: KeyGroup, { domain, name, edgeFirewall }: Served): Distribution {
    const shared = {
      // The assertion is necessary, because Bucket and IBucket differ in an optional property.
      origin: S3BucketOrigin.withOriginAccessControl(bucket as IBucket, {
        originAccessControl: new S3OriginAccessControl(this, 'Access', { originAccessControlName: name }),
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: this.#headers(name),
      cachePolicy: this.#caching(name),
    };
    return new Distribution(this, 'Distribution', {
      comment: 'Media',
      ...(edgeFirewall && { webAclId: edgeFirewall }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // All other paths need a URL that this service signed. The service signs none of `incoming/`.
      defaultBehavior: { ...shared, trustedKeyGroups: [keyGroup] },
      additionalBehaviors: { 'media/*': shared },
      ...(domain && {
        domainNames: [domain.domainName],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
      }),
    });
  }

  /** The cache policy. CloudFront caches an object for at most 5 minutes, so that deleted pictures soon disappear. */
  #caching(cachePolicyName: string): CachePolicy {
    return new CachePolicy(this, 'Caching', {
      cachePolicyName,
      comment: 'Media',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.minutes(5),
      maxTtl: Duration.minutes(5),
    });
  }

  #headers(responseHeadersPolicyName: string): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'Headers', {
      responseHeadersPolicyName,
      securityHeadersBehavior: {
        contentTypeOptions: { override: true },
        contentSecurityPolicy: { contentSecurityPolicy: mediaHeaders['content-security-policy'], override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override: true },
      },
      customHeadersBehavior: {
        customHeaders: [
          {
            header: 'cross-origin-resource-policy',
            value: mediaHeaders['cross-origin-resource-policy'],
            override: true,
          },
        ],
      },
      corsBehavior: {
        accessControlAllowCredentials: false,
        accessControlAllowHeaders: ['*'],
        accessControlAllowMethods: ['GET', 'HEAD'],
        accessControlAllowOrigins: ['*'],
        originOverride: true,
      },
    });
  }
}
