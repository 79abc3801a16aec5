import { CustomResource, Duration, Stack } from 'aws-cdk-lib';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import { StringListParameter, StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import type { KeyGrant } from '../../shared/routes/grants.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { mayReadPublicKeys } from '../functions/policies.ts';
import { type Deployment, ServiceFunction } from '../functions/service-function.ts';
import { publicKeysFunction } from '../stage/names.ts';
import { removalPolicyOf } from '../stage/removal.ts';
import type { SigningKeyRow } from '../stage/stage.ts';
import { signingKeyPolicy } from './signing-key-policy.ts';

export type SigningKeysProps = Deployment & {
  readonly codeOf: (id: string) => Code;
};

const idsWith = (grant: KeyGrant): string[] =>
  [authorizer, ...routes].filter(({ grants }) => (grants as readonly string[]).includes(grant)).map(({ id }) => id);

/**
 * The KMS keys that sign access tokens, one for each row of the stage's schedule. SSM parameters contain the schedule
 * with the public keys, and each deployment of the API reads the parameters again.
 */
export class SigningKeys extends Construct {
  constructor(scope: Construct, props: SigningKeysProps) {
    super(scope, 'SigningKeys');
    const { settings, names } = props;
    const rows = settings.signingKeys.map((row) => ({ key: this.#key(row, props), signs_from: row.signs_from }));
    const keyArns = rows.map(({ key }) => key.keyArn);
    const provider = new ServiceFunction(this, {
      settings,
      names,
      id: publicKeysFunction,
      description: 'Reads the public keys of the signing keys during a deployment',
      code: props.codeOf(publicKeysFunction),
      statements: [mayReadPublicKeys(keyArns)],
      timeoutMs: 60_000,
      memoryMb: 256,
    });
    const schedule = new CustomResource(this, 'Timetable', {
      resourceType: 'Custom::SigningKeyTimetable',
      serviceToken: provider.function.functionArn,
      serviceTimeout: Duration.minutes(2),
      properties: {
        Timetable: rows.map(({ key, signs_from }) => ({ key_id: key.keyArn, signs_from })),
        ...(settings.rotateAtOnce && { AtOnce: 'true' }),
      },
    });
    // The function's permission is a separate resource. Without this dependency, the custom resource could call the
    // function first.
    schedule.node.addDependency(provider);
    new StringParameter(this, 'Configuration', {
      parameterName: names.signingKeys,
      description: 'Schedule of the signing keys of access tokens, with their public keys',
      stringValue: schedule.getAttString('SigningKeys'),
    });
    new StringParameter(this, 'KeyIds', {
      parameterName: names.keyIds,
      description: 'Ids of the keys whose tokens are accepted',
      stringValue: schedule.getAttString('KeyIds'),
    });
    new StringListParameter(this, 'KeyArns', {
      parameterName: names.signingKeyArns,
      description: 'KMS keys of the schedule',
      stringListValue: keyArns,
    });
  }

  #key({ name }: SigningKeyRow, { settings, names }: SigningKeysProps): Key {
    const stack = Stack.of(this);
    const { region } = stack;
    const roleArn = (id: string): string =>
      stack.formatArn({ service: 'iam', region: '', resource: 'role', resourceName: names.role(id, region) });
    return new Key(this, name, {
      alias: names.signingKeyAlias(name),
      description: `Signs access tokens of ${names.service}: key ${name}`,
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.SIGN_VERIFY,
      // A multi-Region key, so that a second Region can sign with the same key. This property can be set only at
      // creation.
      multiRegion: true,
      policy: signingKeyPolicy({
        signers: idsWith('sign').map(roleArn),
        readers: [...idsWith('public key'), publicKeysFunction].map(roleArn),
      }),
      removalPolicy: removalPolicyOf(settings),
      pendingWindow: Duration.days(settings.permanent ? 30 : 7),
    });
  }
}
