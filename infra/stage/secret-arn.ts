import { ArnFormat, type Stack } from 'aws-cdk-lib';

/** The ARN of a secret by its name. Secrets Manager appends six random characters to the ARN. */
export const secretArn = (stack: Stack, name: string): string =>
  stack.formatArn({
    service: 'secretsmanager',
    resource: 'secret',
    resourceName: `${name}-??????`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
