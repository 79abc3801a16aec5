import { Duration, type Stack } from 'aws-cdk-lib';
import { PolicyDocument } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Deployment } from '../functions/service-function.ts';
import { removalPolicyOf } from '../stage/removal.ts';
import { allowRoles, mayAdminister } from './signing-key-policy.ts';

/**
 * The KMS key of functions' environment variables, which contain secrets. Without the right to decrypt with this key, a
 * person who reads the configuration of a function sees no variable. Lambda decrypts with the role of the function.
 * CloudFormation encrypts with its own role, which `cdk bootstrap` makes.
 */
export const addEnvironmentKey = (stack: Stack, { settings, names }: Deployment): void => {
  const roleArn = (name: string): string =>
    stack.formatArn({ service: 'iam', region: '', resource: 'role', resourceName: name });
  const functions = [roleArn(names.role('*', stack.region))];
  const deployments = [roleArn(`cdk-*-cfn-exec-role-${stack.account}-${stack.region}`)];
  const key = new Key(stack, 'EnvironmentKey', {
    description: `Encrypts the environment variables of ${names.service}`,
    enableKeyRotation: true,
    policy: new PolicyDocument({
      statements: [
        mayAdminister(['kms:EnableKeyRotation', 'kms:DisableKeyRotation']),
        allowRoles('Run', ['kms:Decrypt'], functions),
        allowRoles('Deploy', ['kms:Encrypt', 'kms:Decrypt', 'kms:CreateGrant'], deployments),
      ],
    }),
    removalPolicy: removalPolicyOf(settings),
    pendingWindow: Duration.days(settings.permanent ? 30 : 7),
  });
  new StringParameter(stack, 'EnvironmentKeyArn', {
    parameterName: names.environmentKey,
    description: 'KMS key of the environment variables of functions',
    stringValue: key.keyArn,
  });
};
