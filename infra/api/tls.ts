import { CfnRestApi, EndpointAccessMode, SecurityPolicy, type SpecRestApi } from 'aws-cdk-lib/aws-apigateway';

/**
 * What an address of ours accepts at the least: TLS 1.3, and 1.2 with forward secrecy for who knows no better, as webhook
 * senders and older phones. Strict: a request must name in its TLS handshake the host that it asks for.
 */
export const tls = {
  securityPolicy: SecurityPolicy.TLS13_1_2_PFS_PQ_2025_09,
  endpointAccessMode: EndpointAccessMode.STRICT,
};

/** Sets it for the address of API Gateway itself. */
export const secureOwnAddress = (api: SpecRestApi): void => {
  const resource = api.node.defaultChild;
  if (!(resource instanceof CfnRestApi)) throw new Error('The API is no REST API.');
  resource.securityPolicy = tls.securityPolicy;
  resource.endpointAccessMode = tls.endpointAccessMode;
};
