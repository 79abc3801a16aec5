import {
  type IResource,
  type Method,
  MockIntegration,
  PassthroughBehavior,
  ResponseType,
  type RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { type GatewayResponseType, gatewayResponse, gatewayResponses } from '../gateway-responses.ts';

/** In a template of the gateway: the id of the request that no client can choose. */
const requestId = '$context.extendedRequestId';

/** API Gateway takes fixed header values in quotes. */
const quoted = (headers: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(headers)
    // The template's own media type becomes the content type.
    .filter(([name]) => name !== 'Content-Type')
    .map(([name, value]) => [name, `'${value}'`]);

const fixesStatus = (type: GatewayResponseType): boolean => 'status' in gatewayResponses[type];

/** Gives every error that the gateway makes by itself the body, headers and status of gateway-responses.ts. */
export const addGatewayResponses = (api: RestApi): void => {
  for (const type of Object.keys(gatewayResponses) as GatewayResponseType[]) {
    const { status, headers, body } = gatewayResponse(type, requestId);
    api.addGatewayResponse(type, {
      type: ResponseType.of(type),
      ...(fixesStatus(type) && { statusCode: String(status) }),
      responseHeaders: Object.fromEntries(quoted(headers)),
      templates: { 'application/json': body },
    });
  }
};

/** What a body may call itself. A mock answers only to what it has a template for; anything else is told 415. */
const mediaTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/**
 * Answers every method that a resource does not have with 404, like an unknown route. Without it API Gateway would look for an
 * AWS signature in the Authorization header, find a bearer token, and answer 403.
 */
export const addNotFound = (resource: IResource): Method => {
  const { status, headers, body } = gatewayResponse('MISSING_AUTHENTICATION_TOKEN', requestId);
  const statusCode = String(status);
  const parameters = quoted(headers).map(([name, value]) => [`method.response.header.${name}`, value] as const);
  const integration = new MockIntegration({
    passthroughBehavior: PassthroughBehavior.NEVER,
    requestTemplates: Object.fromEntries(mediaTypes.map((type) => [type, JSON.stringify({ statusCode: status })])),
    integrationResponses: [
      {
        statusCode,
        responseParameters: Object.fromEntries(parameters),
        responseTemplates: { 'application/json': body },
      },
    ],
  });
  return resource.addMethod('ANY', integration, {
    methodResponses: [{ statusCode, responseParameters: Object.fromEntries(parameters.map(([name]) => [name, true])) }],
  });
};
