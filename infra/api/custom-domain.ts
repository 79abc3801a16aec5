import { CfnOutput } from 'aws-cdk-lib';
import {
  CfnRestApi,
  DomainName,
  EndpointAccessMode,
  EndpointType,
  SecurityPolicy,
  type SpecRestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import { stageName } from '../stage/address.ts';
import type { CustomDomain } from '../stage/stage.ts';

/**
 * The TLS policy of our domains: TLS 1.3, and TLS 1.2 with forward secrecy for webhook senders and older phones. The
 * host name of a request must equal the name in its TLS handshake (strict mode).
 */
const tls = {
  securityPolicy: SecurityPolicy.TLS13_1_2_PFS_PQ_2025_09,
  endpointAccessMode: EndpointAccessMode.STRICT,
};

export const secureOwnAddress = (api: SpecRestApi): void => {
  const resource = api.node.defaultChild;
  if (!(resource instanceof CfnRestApi)) throw new Error('The API is no REST API.');
  resource.securityPolicy = tls.securityPolicy;
  resource.endpointAccessMode = tls.endpointAccessMode;
};

/**
 * Serves the API at a custom domain, under the same path `/api/v1`. Two outputs have the target for a DNS record.
 *
 * A base path mapping replaces the stage name in the URL, so the base path repeats the stage name.
 */
export const addCustomDomain = (scope: Construct, api: SpecRestApi, custom: CustomDomain): void => {
  const domain = new DomainName(scope, 'Domain', {
    domainName: custom.domainName,
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', custom.certificateArn),
    endpointType: EndpointType.REGIONAL,
    ...tls,
  });
  domain.addBasePathMapping(api, { basePath: stageName, stage: api.deploymentStage });
  new CfnOutput(scope, 'DomainTarget', { value: domain.domainNameAliasDomainName });
  new CfnOutput(scope, 'DomainTargetHostedZone', { value: domain.domainNameAliasHostedZoneId });
};
