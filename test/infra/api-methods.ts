import { resolved } from './resolved.ts';
import { type Resource, resourcesOf, type Template } from './synthesized.ts';

/** A method of the API as the template has it. */
export type ApiMethod = {
  readonly method: string;
  /** From the root of the API, `/v1/orders/{order_id}`. */
  readonly path: string;
  readonly resource: Resource;
};

const pathOf = (template: Template, id: unknown): string => {
  const [, logicalId = ''] = /^<(\w+)(?:\.RootResourceId)?>$/.exec(String(resolved(id))) ?? [];
  const { Type, Properties } = template.Resources[logicalId] ?? {};
  if (Type === 'AWS::ApiGateway::RestApi') return '';
  return `${pathOf(template, Properties.ParentId)}/${Properties.PathPart}`;
};

/** Every method of the API. */
export const apiMethods = (template: Template): readonly ApiMethod[] =>
  resourcesOf(template, 'AWS::ApiGateway::Method').map(([, resource]) => ({
    method: resource.Properties.HttpMethod,
    path: pathOf(template, resource.Properties.ResourceId) || '/',
    resource,
  }));

/** What a mock integration answers: its one status, and the fixed headers and body. */
export const mockAnswer = ({ Properties }: Resource) => {
  const [answer] = Properties.Integration.IntegrationResponses;
  const headers = Object.entries<string>(answer.ResponseParameters).map(([name, value]) => [
    name.replace('method.response.header.', ''),
    value.slice(1, -1),
  ]);
  return {
    status: Number(answer.StatusCode),
    headers: Object.fromEntries(headers),
    body: answer.ResponseTemplates?.['application/json'],
  };
};
