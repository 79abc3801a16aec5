import { ArnFormat, type Stack } from 'aws-cdk-lib';

/** A secret by its name; Secrets Manager ends its ARN with six characters of its own. */
export const secretArn = (stack: Stack, name: string): string =>
  stack.formatArn({
    service: 'secretsmanager',
    resource: 'secret',
    resourceName: `${name}-??????`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
