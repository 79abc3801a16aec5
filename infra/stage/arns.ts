import { ArnFormat, type Stack } from 'aws-cdk-lib';

export const bucketArn = (stack: Stack, name: string): string =>
  stack.formatArn({ service: 's3', region: '', account: '', resource: name, arnFormat: ArnFormat.NO_RESOURCE_NAME });

export const bucketUrl = (stack: Stack, name: string): string =>
  `https://${name}.s3.${stack.region}.${stack.urlSuffix}`;

/** The ARN of a secret by its name. Secrets Manager appends six random characters to the ARN. */
export const secretArn = (stack: Stack, name: string): string =>
  stack.formatArn({
    service: 'secretsmanager',
    resource: 'secret',
    resourceName: `${name}-??????`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
