import { CfnRestApi, EndpointAccessMode, SecurityPolicy, type SpecRestApi } from 'aws-cdk-lib/aws-apigateway';

/**
 * The minimum TLS of our hosts: 1.3, and 1.2 with forward secrecy for webhook senders and older phones. Strict: the SNI
 * host of the TLS handshake must match the request's host.
 */
export const tls = {
  securityPolicy: SecurityPolicy.TLS13_1_2_PFS_PQ_2025_09,
  endpointAccessMode: EndpointAccessMode.STRICT,
};

/** Sets the minimum TLS for API Gateway's own host. */
export const secureOwnAddress = (api: SpecRestApi): void => {
  const resource = api.node.defaultChild;
  if (!(resource instanceof CfnRestApi)) throw new Error('The API is no REST API.');
  resource.securityPolicy = tls.securityPolicy;
  resource.endpointAccessMode = tls.endpointAccessMode;
};
