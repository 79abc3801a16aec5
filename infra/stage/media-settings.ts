import { ArnFormat, type Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { inspectUpload } from '../../shared/routes/media/inspect-upload.ts';
import { bucketArn } from '../data/bucket-address.ts';
import type { Names } from './names.ts';
import type { StageSettings } from './stage-settings.ts';

/** What functions are told of the media of a stage (media/media-settings.ts); the data stack has written it down. */
export const mediaOf = (stack: Stack, { media }: StageSettings, names: Names): string =>
  media === undefined ? 'none' : StringParameter.valueForStringParameter(stack, names.media);

/** What rights on media are about; nothing where there are none. */
export const mediaResources = (stack: Stack, { media }: StageSettings, names: Names) =>
  media && {
    uploadInspectorArn: stack.formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: names.function(inspectUpload.id),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    }),
    mediaArn: bucketArn(stack, names.mediaBucket(stack.account, stack.region)),
    // Secrets Manager ends an ARN with six characters of its own.
    mediaSecretArn: stack.formatArn({
      service: 'secretsmanager',
      resource: 'secret',
      resourceName: `${names.mediaSecret}-??????`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    }),
  };
