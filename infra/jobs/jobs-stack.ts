import { SecretValue, Stack } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import { StringListParameter, StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { Job } from '../../shared/jobs/job.ts';
import { jobs, unattendedJobs } from '../../shared/jobs.ts';
import { endpointFunction } from '../functions/endpoint-function.ts';
import { paymentGatewayOf } from '../functions/payment-gateway.ts';
import { pushProviderOf } from '../functions/push-provider.ts';
import type { Deployment, ServiceFunction } from '../functions/service-function.ts';
import { bucketArn, bucketUrl, secretArn } from '../stage/arns.ts';
import { mediaOf, mediaResources } from '../stage/media-settings.ts';
import { sessionsValidFromSeconds } from '../stage/session-settings.ts';
import { startByBatches, startByEvent } from './bus.ts';
import { addDeadLetters } from './dead-letters.ts';
import { addEventBus } from './event-bus.ts';
import { startBySegments } from './reconciliation/start-by-segments.ts';
import { startBySchedule } from './schedule.ts';
import { startByStream } from './stream.ts';

export type JobsStackProps = Deployment & { readonly codeOf: (id: string) => Code };

/**
 * Creates the event bus, and a function for each job. An unattended job also has a trigger and a dead-letter queue.
 */
export class JobsStack extends Stack {
  constructor(scope: Construct, props: JobsStackProps) {
    const { settings, names } = props;
    super(scope, `${names.service}-jobs`, {
      description: `Jobs of ${names.service}`,
      terminationProtection: settings.permanent,
    });
    const table = settings.table ?? names.table;
    const eventBusArn = addEventBus(this, props);
    const copies = StringParameter.valueForStringParameter(this, names.entryCopies);
    const deployment = {
      ...props,
      environment: {
        METRIC_NAMESPACE: names.metrics,
        TABLE_NAME: table,
        EVENT_BUS: names.eventBus,
        SESSIONS_VALID_FROM: String(sessionsValidFromSeconds(settings)),
        PAYOUT_DELAY_DAYS: String(settings.payoutDelayDays),
        BASE_URL: StringParameter.valueForStringParameter(this, names.baseUrl),
        PAYMENT_GATEWAY: paymentGatewayOf(settings, names),
        PUSH_PROVIDER: pushProviderOf(settings, names),
        MEDIA: mediaOf(this, settings, names),
        WEBHOOK_KEY: SecretValue.secretsManager(names.webhookSecret).unsafeUnwrap(),
        WEBHOOK_RECEIVERS: 'internet',
        ENTRY_COPIES: bucketUrl(this, copies),
        CREDENTIAL_KEYS: StringParameter.valueForStringParameter(this, names.credentialKeys),
        CREDENTIAL_ISSUER: JSON.stringify(settings.credentialIssuer),
      },
      resources: {
        tableArn: this.formatArn({ service: 'dynamodb', resource: 'table', resourceName: table }),
        signingKeyArns: [],
        environmentKeyArn: StringParameter.valueForStringParameter(this, names.environmentKey),
        credentialKeyArns: StringListParameter.valueForTypedListParameter(this, names.credentialKeyArns),
        gatewaySecretArn: secretArn(this, names.gatewaySecret),
        pushSecretArn: secretArn(this, names.pushSecret),
        eventBusArn,
        ...mediaResources(this, settings, names),
        entryCopiesArn: bucketArn(this, copies),
      },
    };
    const functions = new Map(jobs.map((row) => [row.id, endpointFunction(this, row, deployment)]));
    for (const row of unattendedJobs) this.#start(row, functions, props, eventBusArn);
  }

  #start(
    { id, trigger, timeoutMs, maximumConcurrency: maxConcurrency }: Job,
    functions: ReadonlyMap<string, ServiceFunction>,
    props: JobsStackProps,
    eventBusArn: string,
  ): void {
    const service = functions.get(id);
    if (service === undefined) return;
    const deadLetters = addDeadLetters(service, props.names.deadLetters(id));
    if (trigger.on === 'stream') startByStream(service, trigger, deadLetters, props);
    else if (trigger.on === 'event' && trigger.batch !== undefined)
      startByBatches(service, { ...trigger, batch: trigger.batch }, deadLetters, eventBusArn, {
        ...{ queueName: props.names.events(id), timeoutMs, maxConcurrency },
      });
    else if (trigger.on === 'event') startByEvent(service, trigger, deadLetters, eventBusArn);
    else if (trigger.on === 'schedule' && trigger.segmented)
      startBySegments(service, functions.get(trigger.segmented.job), trigger, deadLetters, eventBusArn, props);
    else if (trigger.on === 'schedule') startBySchedule(service, trigger, deadLetters, props.names.function(id));
  }
}
