import { resolved } from './resolved.ts';
import { resourceWith, type Template } from './synthesized.ts';

type Answer = {
  readonly statusCode: string;
  readonly responseParameters: Readonly<Record<string, string>>;
  readonly responseTemplates?: Readonly<Record<string, string>>;
};

/** A method in the OpenAPI document that API Gateway imports. */
export type ApiMethod = {
  /** `GET`, or `ANY` for every method that the path does not have. */
  readonly method: string;
  /** From the root of the API, such as `/v1/orders/{order_id}`. */
  readonly path: string;
  readonly operationId?: string;
  readonly security?: readonly Readonly<Record<string, readonly []>>[];
  readonly parameters?: readonly { readonly name: string }[];
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
  readonly integration: {
    readonly type: 'aws_proxy' | 'mock';
    readonly uri?: unknown;
    readonly passthroughBehavior?: string;
    readonly requestTemplates?: Readonly<Record<string, string>>;
    readonly responses?: { readonly default: Answer };
  };
};

export const definitionOf = (template: Template) =>
  resolved(resourceWith(template, 'AWS::ApiGateway::RestApi').Properties.Body) as {
    readonly info: { readonly title: string };
    readonly paths: Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>>;
    readonly components: { readonly securitySchemes: Readonly<Record<string, Record<string, unknown>>> };
    readonly 'x-amazon-apigateway-gateway-responses': Readonly<Record<string, Record<string, unknown>>>;
  };

const nameOf = (key: string): string => (key === 'x-amazon-apigateway-any-method' ? 'ANY' : key.toUpperCase());

export const apiMethods = (template: Template): readonly ApiMethod[] =>
  Object.entries(definitionOf(template).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([key, { 'x-amazon-apigateway-integration': integration, ...rest }]) => {
      return { ...rest, method: nameOf(key), path, integration } as ApiMethod;
    }),
  );

/** The answer of a mock integration: its one status, and the fixed headers and body. */
export const mockAnswer = ({ integration, responses }: ApiMethod) => {
  const answer = integration.responses?.default;
  if (answer === undefined) throw new Error('The method is no mock.');
  const headers = Object.entries(answer.responseParameters).map(([name, value]) => [
    name.replace('method.response.header.', ''),
    value.slice(1, -1),
  ]);
  // API Gateway sends only headers that the method's responses declare.
  const declared = Object.keys(responses[answer.statusCode]?.headers ?? {}).toSorted();
  if (String(declared) !== String(headers.map(([name]) => String(name)).toSorted()))
    throw new Error(`The method declares the headers ${declared}.`);
  return {
    status: Number(answer.statusCode),
    headers: Object.fromEntries(headers),
    body: answer.responseTemplates?.['application/json'],
  };
};
