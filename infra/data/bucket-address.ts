import { ArnFormat, type Stack } from 'aws-cdk-lib';

export const bucketArn = (stack: Stack, name: string): string =>
  stack.formatArn({ service: 's3', region: '', account: '', resource: name, arnFormat: ArnFormat.NO_RESOURCE_NAME });

export const bucketUrl = (stack: Stack, name: string): string =>
  `https://${name}.s3.${stack.region}.${stack.urlSuffix}`;
