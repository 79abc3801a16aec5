import { Stack } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type Job, jobs } from '../shared/jobs.ts';
import { endpointFunction } from './endpoint-function.ts';
import { addDeadLetters } from './jobs/dead-letters.ts';
import { addEventBus } from './jobs/event-bus.ts';
import { startBySchedule } from './jobs/schedule.ts';
import { startByStream } from './jobs/stream.ts';
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
      environment: { TABLE_NAME: table, EVENT_BUS: names.eventBus },
      resources: {
        tableArn: this.formatArn({ service: 'dynamodb', resource: 'table', resourceName: table }),
        signingKeyArns: [],
        eventBusArn,
      },
    };
    for (const row of jobs) this.#start(row, endpointFunction(this, row, deployment), props);
  }

  #start({ id, trigger }: Job, service: ServiceFunction, props: JobsStackProps): void {
    const deadLetters = addDeadLetters(service, props.names.deadLetters(id));
    if (trigger.on === 'stream') startByStream(service, trigger, deadLetters, props);
    else startBySchedule(service, trigger, deadLetters, props.names.function(id));
  }
}
