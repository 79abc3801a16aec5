import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/** Findings of the checks that are as we want them, and why: by the part of the service they are about, then by their id. */
export const acknowledged = {
  function: {
    'AwsSolutions::AwsSolutions-IAM5[Resource::*]':
      'X-Ray takes no resource in a policy. Every other statement names one table, index, key, bus, stream, queue or log group.',
    'Serverless::Serverless-LambdaDLQ':
      'API Gateway and CloudFormation wait for the answer. What a job fails at goes to the queue that its trigger names.',
  },
  cursorSecret: {
    'AwsSolutions::AwsSolutions-SMG4':
      'It seals page cursors against change and gives no access. A new value would break every cursor that clients hold.',
  },
  api: {
    'AwsSolutions::AwsSolutions-APIG2':
      'Functions hold every request against the schemas of their row, which say more than a JSON schema and name the field.',
    'AwsSolutions::AwsSolutions-APIG4':
      'Public rows, preflights and the 404 of unknown routes take no token. A test holds every method against the route table.',
    'AwsSolutions::AwsSolutions-COG4':
      'Access tokens are our own (RFC 9068), checked by our authorizer: the specification exchanges an ID token for them.',
    'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
      'The role is for the whole account and region: API Gateway writes with it to the logs of every API.',
  },
  apiWithoutFirewall: {
    'AwsSolutions::AwsSolutions-APIG3':
      'The settings of this stage leave the firewall out: it costs money by the month, used or not.',
  },
  deadLetters: {
    'AwsSolutions::AwsSolutions-SQS3': 'It is the queue of dead letters: what lies in it waits for a person.',
    'Serverless::Serverless-SQSRedrivePolicy': 'It is the queue of dead letters: what lies in it waits for a person.',
  },
  alarmTopic: {
    'Serverless::Serverless-SNSRedrivePolicy':
      'The subscriber is a mailbox, which has no dead letters. The alarm stays on the dashboard until it is over.',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** Acknowledges the findings of a part, for this construct and what is in it. */
export const acknowledge = (construct: IConstruct, part: keyof typeof acknowledged): void =>
  Validations.of(construct).acknowledge(...Object.entries(acknowledged[part]).map(([id, reason]) => ({ id, reason })));

/**
 * Has every stack of the app checked when it is synthesised, by cdk-nag's packs AwsSolutions and Serverless. A finding
 * that is not acknowledged fails the synthesis.
 */
export const addChecks = (app: App): void =>
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
