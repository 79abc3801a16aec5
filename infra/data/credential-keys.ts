import { Duration, Stack } from 'aws-cdk-lib';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { StringListParameter, StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { jobs } from '../../shared/jobs.ts';
import { type Grant, isCredentialGrant } from '../../shared/routes/grants.ts';
import { routes } from '../../shared/routes.ts';
import type { Deployment } from '../functions/service-function.ts';
import { removalPolicyOf } from '../stage/removal.ts';
import type { SigningKeyRow } from '../stage/stage.ts';
import { signingKeyPolicy } from './signing-key-policy.ts';

const signs = ({ grants }: { readonly grants: readonly Grant[] }): boolean => grants.some(isCredentialGrant);

/**
 * The KMS keys that sign course certificates, one for each row of their schedule. Access tokens have other keys. The
 * signing functions store the public keys in the table. After the deletion of a key its certificates stay verifiable.
 */
export class CredentialKeys extends Construct {
  constructor(scope: Construct, props: Deployment) {
    super(scope, 'CredentialKeys');
    const { settings, names } = props;
    const rows = settings.credentialKeys.map((row) => ({ key: this.#key(row, props), signs_from: row.signs_from }));
    new StringParameter(this, 'Configuration', {
      parameterName: names.credentialKeys,
      description: 'Schedule of the signing keys of certificates',
      stringValue: Stack.of(this).toJsonString({
        keys: rows.map(({ key, signs_from }) => ({ key_id: key.keyArn, signs_from })),
      }),
    });
    new StringListParameter(this, 'KeyArns', {
      parameterName: names.credentialKeyArns,
      description: 'KMS keys of certificates',
      stringListValue: rows.map(({ key }) => key.keyArn),
    });
  }

  #key({ name }: SigningKeyRow, { settings, names }: Deployment): Key {
    const stack = Stack.of(this);
    const roleArn = (id: string): string =>
      stack.formatArn({
        service: 'iam',
        region: '',
        resource: 'role',
        resourceName: names.role(id, stack.region),
      });
    const signers = [...jobs, ...routes].filter(signs).map(({ id }) => roleArn(id));
    return new Key(this, name, {
      alias: names.credentialKeyAlias(name),
      description: `Signs certificates of ${names.service}: key ${name}`,
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.SIGN_VERIFY,
      // A multi-Region key, so that a second Region can sign with the same key. This property can be set only at
      // creation.
      multiRegion: true,
      policy: signingKeyPolicy({ signers, readers: signers }),
      removalPolicy: removalPolicyOf(settings),
      pendingWindow: Duration.days(settings.permanent ? 30 : 7),
    });
  }
}
