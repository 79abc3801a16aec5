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
import { edgeHeader, viewerHeader } from '../firewall/edge-headers.ts';
import { rootPath, stageName } from '../stage/address.ts';
import type { CatalogHostRow } from '../stage/stage.ts';
import { edgeCode } from './edge-function.ts';
import { type EdgeRoute, edgeRoutes } from './edge-routes.ts';

/**
 * The error statuses that CloudFront caches. By default CloudFront caches an error for 10 s, or for the time in its
 * headers.
 */
const errors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

/**
 * How long CloudFront caches an error. One second protects the API from a retry storm, and prolongs an outage by at
 * most a second. A 403 is never cached: the firewall refuses one client, but a cached 403 would refuse all clients.
 */
const errorTtl = (status: number): Duration => Duration.seconds(status === errorRow('forbidden').status ? 0 : 1);

type CatalogHostProps = {
  /** The name of the origin request policy, unique in the account. */
  readonly name: string;
  readonly row: CatalogHostRow;
  /** The ARN of the web ACL of the distribution. */
  readonly edgeFirewall: string | undefined;
  readonly routes: readonly Route[];
  /** The API's host: the origin of cache misses. */
  readonly apiHost: string;
  /** A reference to the secret that CloudFront sends to the API. CloudFormation resolves the reference. */
  readonly secret: string;
};

/**
 * A separate host for the public catalog: CloudFront as a cache in front of the API, with the same paths. CloudFront
 * caches an answer for the time in its headers. An edge function refuses all other paths, without a request to the API.
 */
export class CatalogHost extends Construct {
  readonly #name: string;
  readonly #cachePolicies = new Map<string, CachePolicy>();

  constructor(scope: Construct, { name, row, edgeFirewall, routes, apiHost, secret }: CatalogHostProps) {
    super(scope, 'CatalogHost');
    this.#name = name;
    const served = edgeRoutes(routes);
    const longest = Math.max(...served.map(({ maxAgeSeconds }) => maxAgeSeconds));
    const shared = this.#behavior(served, apiHost, secret);
    const distribution = new Distribution(this, 'Distribution', {
      comment: 'The catalog of the API',
      ...(edgeFirewall && { webAclId: edgeFirewall }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Paths that are not in the catalog use the default behaviour, which caches nothing. The edge function answers
      // them.
      defaultBehavior: { ...shared, cachePolicy: CachePolicy.CACHING_DISABLED },
      additionalBehaviors: Object.fromEntries(
        served.map((route) => [route.pattern, { ...shared, cachePolicy: this.#cachePolicy(route, longest) }]),
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

  /** The settings that all paths share. Tokens, cookies and other headers of clients are not forwarded to the API. */
  #behavior(routes: readonly EdgeRoute[], apiHost: string, secret: string) {
    const edge = new EdgeFunction(this, 'Edge', {
      comment: 'Answers requests for paths outside of the catalog',
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
      // The edge function answers methods other than GET and HEAD. CloudFront itself would answer them with 403 in HTML.
      allowedMethods: AllowedMethods.ALLOW_ALL,
      originRequestPolicy: new OriginRequestPolicy(this, 'Viewer', {
        originRequestPolicyName: this.#name,
        comment: 'Forwards the address of the visitor in a header',
        headerBehavior: OriginRequestHeaderBehavior.allowList(viewerHeader),
      }),
      functionAssociations: [{ function: edge, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  /**
   * The cache policy of a route. CloudFront caches an answer for the time in its headers, at most `maxSeconds`. The
   * cache key is the path, the query parameters and the encoding. Routes with the same parameters share a policy,
   * because an account has 20.
   */
  #cachePolicy(route: EdgeRoute, maxSeconds: number): CachePolicy {
    const settings = JSON.stringify(route.query ?? []);
    const policy = this.#cachePolicies.get(settings) ?? this.#newCachePolicy(route, maxSeconds);
    this.#cachePolicies.set(settings, policy);
    return policy;
  }

  #newCachePolicy({ id, query }: EdgeRoute, maxSeconds: number): CachePolicy {
    return new CachePolicy(this, id, {
      comment: id,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(maxSeconds),
      queryStringBehavior: query ? CacheQueryStringBehavior.allowList(...query) : CacheQueryStringBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }
}
