import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from '../findings/findings.ts';
import type { Names } from '../stage/names.ts';
import { removalPolicyOf } from '../stage/removal.ts';
import type { StageSettings } from '../stage/stage-settings.ts';
import type { Deployment } from './service-function.ts';

const addresses = { base_url: 'https://fcm.googleapis.com', token_url: 'https://oauth2.googleapis.com/token' } as const;

/** The push provider settings for functions; `none` without push messages. */
export const pushProviderOf = ({ push }: StageSettings, names: Names): string =>
  push ? JSON.stringify({ ...addresses, secret: names.pushSecret }) : 'none';

/** Creates the secret of the service account. A person stores the key file there; without it no messages are sent. */
export const addPushSecret = (scope: Construct, { settings, names }: Deployment): void => {
  const secret = new Secret(scope, 'PushSecret', {
    secretName: names.pushSecret,
    description: 'Key file of the service account of Firebase Cloud Messaging, JSON',
    removalPolicy: removalPolicyOf(settings),
  });
  acknowledge(secret, 'pushSecret');
};
