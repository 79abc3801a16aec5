import { Duration, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  Distribution,
  HeadersFrameOption,
  HttpVersion,
  KeyGroup,
  PublicKey,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { bucketUrl } from '../bucket-address.ts';
import { acknowledge } from '../findings.ts';
import { mediaHeaders } from '../media-headers.ts';
import { removalPolicyOf } from '../removal.ts';
import type { Deployment } from '../service-function.ts';
import type { MediaRow } from '../stage.ts';

type MediaProps = Deployment & { readonly media: MediaRow };

/**
 * Where files of users lie and are served: a bucket that nobody reaches but by a signed request, and CloudFront in front of it,
 * which shows `media/` to everybody and all else to who has an address that we signed.
 */
export class Media extends Construct {
  constructor(scope: Construct, { settings, names, media }: MediaProps) {
    super(scope, 'Media');
    const stack = Stack.of(this);
    const removalPolicy = removalPolicyOf(settings);
    const bucketName = names.mediaBucket(stack.account);
    const bucket = new Bucket(this, 'Bucket', {
      bucketName,
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy,
      lifecycleRules: [
        { id: 'NeverCompleted', prefix: 'incoming/', expiration: Duration.days(1) },
        { id: 'NeverFinished', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      // A browser uploads from any page: the address is the right, and it is signed for one file.
      cors: [{ allowedMethods: [HttpMethods.PUT], allowedOrigins: ['*'], allowedHeaders: ['*'], maxAge: 3600 }],
    });
    const key = new PublicKey(this, 'Key', { encodedKey: media.publicKey });
    const keyGroup = new KeyGroup(this, 'Keys', { items: [key] });
    const distribution = this.#distribution(bucket, keyGroup, media);
    const secret = new Secret(this, 'KeySecret', {
      secretName: names.mediaSecret,
      description: 'The private half of the key that signs addresses of private media, PEM; put here by hand',
      removalPolicy,
    });
    new StringParameter(this, 'Parameter', {
      parameterName: names.media,
      description: 'Where media are, as functions read it',
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
    if (media.domain === undefined) acknowledge(distribution, 'filesWithoutDomain');
  }

  #distribution(bucket: Bucket, keyGroup: KeyGroup, { domain }: MediaRow): Distribution {
    const shared = {
      // The CDK's own types part over an optional property.
      origin: S3BucketOrigin.withOriginAccessControl(bucket as IBucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: this.#headers(),
    };
    return new Distribution(this, 'Distribution', {
      comment: 'Media',
      httpVersion: HttpVersion.HTTP2_AND_3,
      // What is not said to be public needs an address that we signed: nothing of `incoming/` is ever served.
      defaultBehavior: { ...shared, trustedKeyGroups: [keyGroup] },
      additionalBehaviors: { 'media/*': shared },
      ...(domain && {
        domainNames: [domain.domainName],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
      }),
    });
  }

  #headers(): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'Headers', {
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
