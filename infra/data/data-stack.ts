import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { ParameterTier, StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { acknowledge } from '../findings/findings.ts';
import { addGatewaySecret } from '../functions/payment-gateway.ts';
import { addPushSecret } from '../functions/push-provider.ts';
import type { Deployment } from '../functions/service-function.ts';
import { removalPolicyOf } from '../stage/removal.ts';
import { Backups } from './backups.ts';
import { Console } from './console.ts';
import { CredentialKeys } from './credential-keys.ts';
import { addEntryCopies } from './entry-copies.ts';
import { addEnvironmentKey } from './environment-key.ts';
import { Media } from './media.ts';
import { Reports } from './reports.ts';
import { SigningKeys } from './signing-keys.ts';
import { makeTable, streamArnOf } from './table.ts';

export type DataStackProps = Deployment & { readonly codeOf: (id: string) => Code };

/** The resources that must outlive the other stacks: the table, the signing keys, the secrets and the buckets. */
export class DataStack extends Stack {
  constructor(scope: Construct, props: DataStackProps) {
    const { settings, names } = props;
    super(scope, `${names.service}-data`, {
      description: `Data of ${names.service}`,
      terminationProtection: settings.permanent,
    });
    const table = makeTable(this, props);
    new StringParameter(this, 'TableStream', {
      parameterName: names.tableStream(names.table),
      description: 'Stream of the table, source of the events',
      stringValue: streamArnOf(table),
    });
    new StringParameter(this, 'DeployedSettings', {
      parameterName: names.deployedSettings,
      description: 'Settings of the last deployment',
      stringValue: JSON.stringify(settings.given),
      tier: ParameterTier.INTELLIGENT_TIERING,
    });
    if (settings.permanent) new Backups(this, props);
    new SigningKeys(this, props);
    new CredentialKeys(this, props);
    const removalPolicy = removalPolicyOf(settings);
    this.#secret('CursorSecret', names.cursorSecret, 'key of page cursors', removalPolicy);
    this.#secret(
      'AddressSecret',
      names.addressSecret,
      'HMAC key of the pseudonyms for IP addresses in the log',
      removalPolicy,
    );
    this.#secret('ContactSecret', names.contactSecret, 'HMAC key of the hashes of contact details', removalPolicy);
    this.#secret(
      'WebhookSecret',
      names.webhookSecret,
      'Key that derives the signing secrets of webhooks',
      removalPolicy,
    );
    addEnvironmentKey(this, props);
    addEntryCopies(this, props);
    new Reports(this, props);
    if (settings.media) new Media(this, { ...props, media: settings.media });
    if (settings.console) new Console(this, { ...props, console: settings.console });
    // The secret can be replaced at any time. If it were retained, its name would block a later catalog host.
    if (settings.catalogHost)
      this.#secret('CatalogSecret', names.catalogSecret, 'Secret header of the catalog host', RemovalPolicy.DESTROY);
    if (settings.paymentGateway) addGatewaySecret(this, props);
    if (settings.push) addPushSecret(this, props);
  }

  /** Creates a secret with a generated value. */
  #secret(id: string, secretName: string, description: string, removalPolicy: RemovalPolicy): void {
    const secret = new Secret(this, id, {
      secretName,
      description,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy,
    });
    acknowledge(secret, 'secret');
  }
}
