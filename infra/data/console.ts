import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  Distribution,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledge } from '../findings/findings.ts';
import type { Deployment } from '../functions/service-function.ts';
import { removalPolicyOf } from '../stage/removal.ts';
import type { ConsoleRow } from '../stage/stage.ts';
import { consoleHeaders } from './console-headers.ts';

type ConsoleProps = Deployment & { readonly console: ConsoleRow };

/**
 * The console: a private bucket of static files behind CloudFront, with the headers of `consoleHeaders`. A separate
 * command uploads the files, including settings.json.
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
    const name = names.edge('console', Stack.of(this).region);
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Console of ${names.service}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(settings.edgeFirewall && { webAclId: settings.edgeFirewall }),
      defaultRootObject: 'index.html',
      defaultBehavior: {
        // The assertion is necessary, because Bucket and IBucket differ in an optional property.
        origin: S3BucketOrigin.withOriginAccessControl(bucket as IBucket, {
          originAccessControl: new S3OriginAccessControl(this, 'Access', { originAccessControlName: name }),
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy: this.#headers(row, name),
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
    if (settings.edgeFirewall === undefined) acknowledge(distribution, 'edgeWithoutFirewall');
    if (row.domain === undefined) acknowledge(distribution, 'filesWithoutDomain');
  }

  #headers({ connect, images }: ConsoleRow, responseHeadersPolicyName: string): ResponseHeadersPolicy {
    const policy = consoleHeaders({ connect, images })['content-security-policy'];
    return new ResponseHeadersPolicy(this, 'Headers', {
      responseHeadersPolicyName,
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
