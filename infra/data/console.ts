import { CfnOutput, Duration } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  Distribution,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { consoleHeaders } from '../console-headers.ts';
import { acknowledge } from '../findings.ts';
import { removalPolicyOf } from '../removal.ts';
import type { Deployment } from '../service-function.ts';
import type { ConsoleRow } from '../stage.ts';

type ConsoleProps = Deployment & { readonly console: ConsoleRow };

/**
 * Where the console lies and is served: a bucket of static files that CloudFront alone reads, and CloudFront in front of it with
 * the headers that the console has on a laptop. The files are put there by a command; settings.json is one of them.
 */
export class Console extends Construct {
  constructor(scope: Construct, { settings, names, console: row }: ConsoleProps) {
    super(scope, 'Console');
    const bucket = new Bucket(this, 'Bucket', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: removalPolicyOf(settings),
    });
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Console of ${names.service}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultRootObject: 'index.html',
      defaultBehavior: {
        // The CDK's own types part over an optional property.
        origin: S3BucketOrigin.withOriginAccessControl(bucket as IBucket),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy: this.#headers(row),
      },
      ...(row.domain && {
        domainNames: [row.domain.domainName],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', row.domain.certificateArn),
      }),
    });
    new CfnOutput(this, 'BucketName', { value: bucket.bucketName });
    new CfnOutput(this, 'Address', {
      value: `https://${row.domain?.domainName ?? distribution.distributionDomainName}/`,
    });
    acknowledge(bucket, 'consoleBucket');
    acknowledge(distribution, 'fileDistribution');
    if (row.domain === undefined) acknowledge(distribution, 'filesWithoutDomain');
  }

  #headers({ connect, images }: ConsoleRow): ResponseHeadersPolicy {
    const policy = consoleHeaders({ connect, images })['content-security-policy'];
    return new ResponseHeadersPolicy(this, 'Headers', {
      securityHeadersBehavior: {
        contentTypeOptions: { override: true },
        contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override: true },
      },
    });
  }
}
