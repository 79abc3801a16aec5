import { CfnOutput, Duration, SecretValue, Stack } from 'aws-cdk-lib';
import {
  AuthorizationType,
  IdentitySource,
  type IResource,
  LambdaIntegration,
  RequestAuthorizer,
  type RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { StringListParameter, StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { authorizer, routes } from '../shared/routes.ts';
import { rootPath } from './api/address.ts';
import { addCustomDomain } from './api/custom-domain.ts';
import { addFirewall } from './api/firewall.ts';
import { addGatewayResponses, addNotFound } from './api/gateway-errors.ts';
import { addPreflight } from './api/preflight.ts';
import { makeRestApi } from './api/rest-api.ts';
import { type EndpointDeployment, endpointFunction } from './endpoint-function.ts';
import { acknowledge } from './findings.ts';
import type { Deployment } from './service-function.ts';

export type ApiStackProps = Deployment & Pick<EndpointDeployment, 'codeOf'>;

/** The route table as a REST API: one function, one method and one role per row, and nothing that is in no row. */
export class ApiStack extends Stack {
  constructor(scope: Construct, props: ApiStackProps) {
    const { settings, names } = props;
    super(scope, `${names.service}-api`, { description: `The API of ${names.service}` });
    const api = makeRestApi(this, props);
    const baseUrl = this.#baseUrl(api, settings);
    const deployment = { ...props, environment: this.#environment(baseUrl, props), resources: this.#resources(props) };
    this.#addRoutes(api, deployment);
    addGatewayResponses(api);
    if (settings.customDomain) addCustomDomain(this, api, settings.customDomain);
    if (settings.firewall) addFirewall(this, api, names);
    new CfnOutput(this, 'BaseUrl', { value: baseUrl });
    acknowledge(api, 'api');
    if (!settings.firewall) acknowledge(api, 'apiWithoutFirewall');
  }

  #baseUrl(api: RestApi, { customDomain }: ApiStackProps['settings']): string {
    if (customDomain) return `https://${customDomain.domainName}`;
    return `https://${api.restApiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }

  #environment(baseUrl: string, { settings, names }: ApiStackProps): Record<string, string> {
    const { issuers, jwksUrl, clientIds } = settings.identityProvider;
    return {
      TABLE_NAME: settings.table ?? names.table,
      BASE_URL: baseUrl,
      API_AUDIENCE: settings.audience,
      SIGNING_KEYS: StringParameter.valueForStringParameter(this, names.signingKeys),
      // It seals cursors against change and no more: who may read the function's configuration can list orders anyway. In the
      // environment it costs no request to Secrets Manager in a cold start.
      CURSOR_SECRET: SecretValue.secretsManager(names.cursorSecret).unsafeUnwrap(),
      IDP_ISSUER: issuers.join(','),
      IDP_JWKS_URL: jwksUrl,
      IDP_CLIENT_IDS: clientIds.join(','),
    };
  }

  #resources({ settings, names }: ApiStackProps) {
    const resourceName = settings.table ?? names.table;
    return {
      tableArn: this.formatArn({ service: 'dynamodb', resource: 'table', resourceName }),
      eventBusArn: this.formatArn({ service: 'events', resource: 'event-bus', resourceName: names.eventBus }),
      signingKeyArns: StringListParameter.valueForTypedListParameter(this, names.signingKeyArns),
    };
  }

  #addRoutes(api: RestApi, deployment: EndpointDeployment): void {
    const custom = new RequestAuthorizer(this, 'TokenAuthorizer', {
      handler: endpointFunction(this, authorizer, deployment).function,
      identitySources: [IdentitySource.header('Authorization')],
      resultsCacheTtl: Duration.seconds(authorizer.decisionTtlSeconds),
    });
    const protect = { user: { authorizer: custom, authorizationType: AuthorizationType.CUSTOM }, public: {} };
    const resources = new Map<string, IResource>();
    for (const row of routes) {
      const { function: handler } = endpointFunction(this, row, deployment);
      const resource = api.root.resourceForPath(`${rootPath}${row.path}`);
      resources.set(row.path, resource);
      const integration = new LambdaIntegration(handler, { allowTestInvoke: false });
      resource.addMethod(row.method, integration, { operationName: row.id, ...protect[row.auth] });
    }
    for (const [path, resource] of resources)
      addPreflight(
        resource,
        routes.filter((row) => row.path === path).map(({ method }) => method),
      );
    api.root.addResource('{proxy+}');
    for (const resource of everyResource(api.root)) addNotFound(resource);
  }
}

const everyResource = (resource: IResource): IResource[] => [
  resource,
  ...resource.node.children.filter(isResource).flatMap(everyResource),
];

const isResource = (child: object): child is IResource => 'resourceId' in child && 'addMethod' in child;
