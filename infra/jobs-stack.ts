import { Stack } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { jobs, unattendedJobs } from '../shared/jobs.ts';
import type { Job } from '../shared/routes/job.ts';
import { bucketArn, bucketUrl } from './bucket-address.ts';
import { endpointFunction } from './endpoint-function.ts';
import { startByEvent } from './jobs/bus.ts';
import { addDeadLetters } from './jobs/dead-letters.ts';
import { addEventBus } from './jobs/event-bus.ts';
import { startBySchedule } from './jobs/schedule.ts';
import { startByStream } from './jobs/stream.ts';
import { mediaOf, mediaResources } from './media-settings.ts';
import { paymentGatewayOf } from './payment-gateway.ts';
import { pushProviderOf } from './push-provider.ts';
import { startByParts } from './reconciliation/start-by-parts.ts';
import { secretArn } from './secret-arn.ts';
import type { Deployment, ServiceFunction } from './service-function.ts';

export type JobsStackProps = Deployment & { readonly codeOf: (id: string) => Code };

/** The table of jobs at work: one function per row with what starts it, its dead letters, and the bus of the events. */
export class JobsStack extends Stack {
  constructor(scope: Construct, props: JobsStackProps) {
    const { settings, names } = props;
    super(scope, `${names.service}-jobs`, { description: `What ${names.service} does without a request` });
    const table = settings.table ?? names.table;
    const eventBusArn = addEventBus(this, props);
    const deployment = {
      ...props,
      environment: {
        METRIC_NAMESPACE: names.metrics,
        TABLE_NAME: table,
        EVENT_BUS: names.eventBus,
        BASE_URL: StringParameter.valueForStringParameter(this, names.baseUrl),
        PAYMENT_GATEWAY: paymentGatewayOf(settings, names),
        PUSH_PROVIDER: pushProviderOf(settings, names),
        MEDIA: mediaOf(this, settings, names),
        ENTRY_COPIES: bucketUrl(this, names.entryCopies(this.account)),
      },
      resources: {
        tableArn: this.formatArn({ service: 'dynamodb', resource: 'table', resourceName: table }),
        signingKeyArns: [],
        gatewaySecretArn: secretArn(this, names.gatewaySecret),
        pushSecretArn: secretArn(this, names.pushSecret),
        eventBusArn,
        ...mediaResources(this, settings, names),
        entryCopiesArn: bucketArn(this, names.entryCopies(this.account)),
      },
    };
    const functions = new Map(jobs.map((row) => [row.id, endpointFunction(this, row, deployment)]));
    for (const row of unattendedJobs) this.#start(row, functions, props, eventBusArn);
  }

  #start(
    { id, trigger }: Job,
    functions: ReadonlyMap<string, ServiceFunction>,
    props: JobsStackProps,
    eventBusArn: string,
  ): void {
    const service = functions.get(id);
    if (service === undefined) return;
    const deadLetters = addDeadLetters(service, props.names.deadLetters(id));
    if (trigger.on === 'stream') startByStream(service, trigger, deadLetters, props);
    else if (trigger.on === 'event') startByEvent(service, trigger, deadLetters, eventBusArn);
    else if (trigger.on === 'schedule' && trigger.parts)
      startByParts(service, functions.get(trigger.parts.job), trigger, deadLetters, props);
    else if (trigger.on === 'schedule') startBySchedule(service, trigger, deadLetters, props.names.function(id));
  }
}
