import { CfnOutput, Duration } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginSslPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import { errorRow } from '../../shared/errors.ts';
import type { Route } from '../../shared/routes/route.ts';
import { acknowledge } from '../findings/findings.ts';
import type { CatalogHostRow } from '../stage/stage.ts';
import { rootPath, stageName } from './address.ts';
import { edgeCode } from './edge-function.ts';
import { edgeHeader, viewerHeader } from './edge-headers.ts';
import { type EdgeRoute, edgeRoutes } from './edge-routes.ts';

/** The errors that CloudFront would keep for ten seconds by itself, or as long as they say: it can be told of these alone. */
const errors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

/**
 * How long one is kept: an outage is not made worse by all who ask at once, and is over for everybody a second after it is over. But
 * the firewall refuses whoever asks, not what they ask for: kept, that would be everybody's answer.
 */
const errorTtl = (status: number): Duration => Duration.seconds(status === errorRow('forbidden').status ? 0 : 1);

type CatalogHostProps = {
  /** By which CloudFront knows what it forwards: one of the whole account. */
  readonly name: string;
  readonly row: CatalogHostRow;
  /** The ARN of the web ACL in front of it. */
  readonly edgeFirewall: string | undefined;
  readonly routes: readonly Route[];
  /** The host of the API, which is asked for what is not there yet. */
  readonly apiHost: string;
  /** What shows that a request comes from here; a reference that CloudFormation resolves. */
  readonly secret: string;
};

/**
 * A host of its own for what anybody may read of the catalog: CloudFront in front of the API, with the same paths. It keeps
 * answers as long as they say, and serves nothing else: its function answers the rest where it is asked.
 */
export class CatalogHost extends Construct {
  readonly #name: string;

  constructor(scope: Construct, { name, row, edgeFirewall, routes, apiHost, secret }: CatalogHostProps) {
    super(scope, 'CatalogHost');
    this.#name = name;
    const served = edgeRoutes(routes);
    const shared = this.#behavior(served, apiHost, secret);
    const distribution = new Distribution(this, 'Distribution', {
      comment: 'The catalog of the API',
      ...(edgeFirewall && { webAclId: edgeFirewall }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Whatever the function does not know ends there; nothing of it is kept.
      defaultBehavior: { ...shared, cachePolicy: CachePolicy.CACHING_DISABLED },
      additionalBehaviors: Object.fromEntries(
        served.map((route) => [route.pattern, { ...shared, cachePolicy: this.#cachePolicy(route) }]),
      ),
      errorResponses: errors.map((httpStatus) => ({ httpStatus, ttl: errorTtl(httpStatus) })),
      ...(row.domain && {
        domainNames: [row.domain.domainName],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', row.domain.certificateArn),
      }),
    });
    const host = row.domain?.domainName ?? distribution.distributionDomainName;
    new CfnOutput(this, 'Address', { value: `https://${host}/${stageName}${rootPath}` });
    new CfnOutput(this, 'Target', { value: distribution.distributionDomainName });
    acknowledge(distribution, 'catalogDistribution');
    if (edgeFirewall === undefined) acknowledge(distribution, 'edgeWithoutFirewall');
    if (row.domain === undefined) acknowledge(distribution, 'filesWithoutDomain');
  }

  /** What every path has in common. Neither a token nor a cookie goes on to the API, nor any header of the client. */
  #behavior(routes: readonly EdgeRoute[], apiHost: string, secret: string) {
    const edge = new EdgeFunction(this, 'Edge', {
      comment: 'Answers what is not of the catalog',
      code: FunctionCode.fromInline(edgeCode(routes)),
      runtime: FunctionRuntime.JS_2_0,
    });
    return {
      origin: new HttpOrigin(apiHost, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        customHeaders: { [edgeHeader]: secret },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      // The function answers all but GET; of another method that is not allowed CloudFront would say 403 itself, in HTML.
      allowedMethods: AllowedMethods.ALLOW_ALL,
      originRequestPolicy: new OriginRequestPolicy(this, 'Viewer', {
        originRequestPolicyName: this.#name,
        comment: 'Who asks, as the function says',
        headerBehavior: OriginRequestHeaderBehavior.allowList(viewerHeader),
      }),
      functionAssociations: [{ function: edge, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  /** Answers are kept as long as they say and no longer than the row, one for each value of the parameters and encoding. */
  #cachePolicy({ id, query, maxAgeSeconds }: EdgeRoute): CachePolicy {
    return new CachePolicy(this, id, {
      comment: id,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(maxAgeSeconds),
      queryStringBehavior: query ? CacheQueryStringBehavior.allowList(...query) : CacheQueryStringBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }
}
