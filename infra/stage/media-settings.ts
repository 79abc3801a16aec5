import { ArnFormat, type Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { inspectUpload } from '../../shared/jobs/media.ts';
import { bucketArn, secretArn } from './arns.ts';
import type { Names } from './names.ts';
import type { StageSettings } from './stage-settings.ts';

/** The media settings for functions, from the parameter that the data stack writes; `none` without media. */
export const mediaOf = (stack: Stack, { media }: StageSettings, names: Names): string =>
  media === undefined ? 'none' : StringParameter.valueForStringParameter(stack, names.media);

/** The ARNs that the grants on media need; undefined without media. */
export const mediaResources = (stack: Stack, { media }: StageSettings, names: Names) =>
  media && {
    uploadInspectorArn: stack.formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: names.function(inspectUpload.id),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    }),
    mediaArn: bucketArn(stack, names.mediaBucket(stack.account, stack.region)),
    mediaSecretArn: secretArn(stack, names.mediaSecret),
  };
