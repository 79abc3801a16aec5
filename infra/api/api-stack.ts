import { CfnOutput, SecretValue, Stack } from 'aws-cdk-lib';
import type { SpecRestApi } from 'aws-cdk-lib/aws-apigateway';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { inspectUpload } from '../../shared/jobs/media.ts';
import type { Route } from '../../shared/routes/route.ts';
import { authorizer } from '../../shared/routes.ts';
import { storedFormat } from '../../shared/store/table/schema.ts';
import { CatalogHost } from '../edge/catalog-host.ts';
import { acknowledge } from '../findings/findings.ts';
import { addFirewall } from '../firewall/firewall.ts';
import type { EndpointDeployment } from '../functions/endpoint-function.ts';
import { paymentGatewayOf } from '../functions/payment-gateway.ts';
import { pushProviderOf } from '../functions/push-provider.ts';
import type { Deployment } from '../functions/service-function.ts';
import { secretArn } from '../stage/arns.ts';
import { mediaOf, mediaResources } from '../stage/media-settings.ts';
import { sessionsValidFromSeconds } from '../stage/session-settings.ts';
import { addCanary } from './canary.ts';
import { addCustomDomain } from './custom-domain.ts';
import { type LiveDeployment, liveFunction } from './live-function.ts';
import { ResourceStack } from './resource-stack.ts';
import { makeRestApi } from './rest-api.ts';
import { addSampling } from './sampling.ts';

export type ApiStackProps = Deployment &
  Pick<EndpointDeployment, 'codeOf'> & {
    readonly routes: readonly Route[];
  };

/**
 * Creates the REST API from the route table: one function, one role and one method for each row. The functions are in
 * nested stacks, one for each resource.
 */
export class ApiStack extends Stack {
  readonly resources: readonly ResourceStack[];

  constructor(scope: Construct, props: ApiStackProps) {
    const { settings, names, routes } = props;
    super(scope, `${names.service}-api`, {
      description: `The API of ${names.service}`,
      // One template contains all paths of the API, and CloudFormation's limit is 1 MB.
      suppressTemplateIndentation: true,
      terminationProtection: settings.permanent,
    });
    const api = makeRestApi(this, props, routes);
    const host = this.#host(api, settings);
    const baseUrl = `https://${host}`;
    this.resources = this.#addFunctions(api, {
      ...props,
      environment: this.#environment(baseUrl, props),
      resources: this.#resources(props),
      apiId: api.restApiId,
      canary: addCanary(this, props),
    });
    // An imported definition takes effect with the API's deployment. The deployment must wait for all functions.
    api.latestDeployment?.node.addDependency(...this.resources);
    addSampling(this, props);
    if (settings.customDomain) addCustomDomain(this, api, settings.customDomain);
    const secret = settings.catalogHost && SecretValue.secretsManager(names.catalogSecret).unsafeUnwrap();
    if (settings.firewall) addFirewall(this, api, props, secret);
    if (settings.catalogHost && secret)
      new CatalogHost(this, {
        ...{ row: settings.catalogHost, routes, apiHost: host, secret },
        name: names.edge('catalog', this.region),
        edgeFirewall: settings.edgeFirewall,
      });
    new StringParameter(this, 'StoredFormat', {
      parameterName: names.storedFormat,
      description: 'Format of the stored items. A version that reads only an older format must not be deployed.',
      stringValue: String(storedFormat),
    });
    new CfnOutput(this, 'BaseUrl', { value: baseUrl });
    // The probe reads the address of the API here.
    new StringParameter(this, 'BaseUrlParameter', { parameterName: names.baseUrl, stringValue: baseUrl });
    acknowledge(api, 'api');
    if (!settings.firewall) acknowledge(api, 'apiWithoutFirewall');
  }

  #addFunctions(api: SpecRestApi, deployment: LiveDeployment & ApiStackProps): readonly ResourceStack[] {
    liveFunction(this, authorizer, deployment, 'authorizers/*');
    const byResource = Map.groupBy(deployment.routes, ({ resource }) => resource);
    api.latestDeployment?.node.addDependency(this.node.findChild(authorizer.id));
    return [...byResource].map(([resource, rows]) => new ResourceStack(this, resource, rows, deployment));
  }

  #host(api: SpecRestApi, { customDomain }: ApiStackProps['settings']): string {
    return customDomain?.domainName ?? `${api.restApiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }

  #environment(baseUrl: string, { settings, names }: ApiStackProps): Record<string, string> {
    const { issuers, otherIssuers, jwksUrl, clientIds } = settings.identityProvider;
    return {
      METRIC_NAMESPACE: names.metrics,
      TABLE_NAME: settings.table ?? names.table,
      BASE_URL: baseUrl,
      API_AUDIENCE: settings.audience,
      SESSIONS_VALID_FROM: String(sessionsValidFromSeconds(settings)),
      SIGNING_KEYS: StringParameter.valueForStringParameter(this, names.signingKeys),
      KEY_IDS: StringParameter.valueForStringParameter(this, names.keyIds),
      // An environment variable needs no call to Secrets Manager in a cold start. The environments of these four secrets
      // are encrypted with a key that readers of the configuration may not use.
      ADDRESS_KEY: SecretValue.secretsManager(names.addressSecret).unsafeUnwrap(),
      CURSOR_SECRET: SecretValue.secretsManager(names.cursorSecret).unsafeUnwrap(),
      // The key must never change: accounts would not be found by email or phone until their next sign-in. It decrypts
      // nothing. With the key and a copy of the table, one could test whether an email address has an account.
      CONTACT_KEY: SecretValue.secretsManager(names.contactSecret).unsafeUnwrap(),
      // The signing secrets of all webhook endpoints are derived from this key. After a change no receiver could verify
      // a message.
      WEBHOOK_KEY: SecretValue.secretsManager(names.webhookSecret).unsafeUnwrap(),
      WEBHOOK_RECEIVERS: 'internet',
      ABOUT: JSON.stringify(settings.about),
      NOTICES: JSON.stringify(settings.notices),
      MINIMUM_AGE: String(settings.minimumAge),
      APPROVAL_CEILING_IDR: String(settings.approvalCeilingIdr),
      PAYOUT_DELAY_DAYS: String(settings.payoutDelayDays),
      CHART: JSON.stringify(settings.chart),
      MAXIMUM_BALANCE_IDR: String(settings.maximumBalanceIdr),
      MONTHLY_INFLOW_IDR: String(settings.monthlyInflowIdr),
      IDP_ISSUER: issuers.join(','),
      IDP_OTHER_ISSUERS: otherIssuers?.join(',') ?? 'none',
      IDP_JWKS_URL: jwksUrl,
      IDP_CLIENT_IDS: clientIds.join(','),
      PAYMENT_GATEWAY: paymentGatewayOf(settings, names),
      PUSH_PROVIDER: pushProviderOf(settings, names),
      CREDENTIAL_KEYS: StringParameter.valueForStringParameter(this, names.credentialKeys),
      CREDENTIAL_ISSUER: JSON.stringify(settings.credentialIssuer),
      SERVICE_TOKENS: JSON.stringify(settings.serviceTokens ?? []),
      MEDIA: mediaOf(this, settings, names),
      UPLOAD_INSPECTOR: names.function(inspectUpload.id),
    };
  }

  #resources({ settings, names }: ApiStackProps) {
    const resourceName = settings.table ?? names.table;
    return {
      tableArn: this.formatArn({ service: 'dynamodb', resource: 'table', resourceName }),
      environmentKeyArn: StringParameter.valueForStringParameter(this, names.environmentKey),
      eventBusArn: this.formatArn({ service: 'events', resource: 'event-bus', resourceName: names.eventBus }),
      gatewaySecretArn: secretArn(this, names.gatewaySecret),
      pushSecretArn: secretArn(this, names.pushSecret),
      ...mediaResources(this, settings, names),
      // A nested stack cannot get a list as a parameter, so each nested stack reads this list itself.
      signingKeyArns: [],
    };
  }
}
