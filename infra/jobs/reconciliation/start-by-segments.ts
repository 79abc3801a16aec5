import { Duration, Stack } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SfnStateMachine } from 'aws-cdk-lib/aws-events-targets';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { ScheduleTrigger } from '../../../shared/jobs/job.ts';
import { acknowledge } from '../../findings/findings.ts';
import type { Deployment, ServiceFunction } from '../../functions/service-function.ts';
import { removalPolicyOf } from '../../stage/removal.ts';
import { addSchedule } from '../schedule.ts';
import { statesOf } from './states.ts';

/** After this time an undelivered request of staff becomes a dead letter. */
const givenUpAfter = Duration.minutes(15);

/** Also starts the state machine by events of the bus. Their role permits nothing else (least privilege). */
const startByEvents = (
  service: ServiceFunction,
  machine: StateMachine,
  types: readonly string[],
  deadLetters: Queue,
  eventBusArn: string,
  name: string,
): void => {
  const role = new Role(service, 'Requester', {
    roleName: `${name}-request-${Stack.of(service).region}`,
    description: `Runs ${name} at a request of the staff`,
    assumedBy: new ServicePrincipal('events.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(service).account } },
    }),
  });
  new Rule(service, 'Requests', {
    eventBus: EventBus.fromEventBusArn(service, 'Bus', eventBusArn),
    eventPattern: { source: ['commerce'], detailType: [...types] },
    targets: [new SfnStateMachine(machine, { role, deadLetterQueue: deadLetters, maxEventAge: givenUpAfter })],
  });
};

/**
 * Schedules a job that runs after another job has processed all segments in parallel, in a distributed map. A start that
 * cannot be delivered goes to the dead-letter queue. A failure inside the state machine is passed to the job's own
 * function, which then fails and raises the alarm.
 */
export const startBySegments = (
  service: ServiceFunction,
  reader: ServiceFunction | undefined,
  { everyMinutes, segmented, onEvents }: ScheduleTrigger,
  deadLetters: Queue,
  eventBusArn: string,
  { settings, names }: Deployment,
): void => {
  if (reader === undefined || segmented === undefined) throw new Error('The job has no function for its segments.');
  const removalPolicy = removalPolicyOf(settings);
  const name = names.function(service.node.id);
  const logs = new LogGroup(service, 'RunsLog', {
    logGroupName: names.functionLog(`${service.node.id}-runs`),
    retention: settings.logRetentionDays,
    removalPolicy,
  });
  const machine = new StateMachine(service, 'Runs', {
    stateMachineName: name,
    definitionBody: DefinitionBody.fromChainable(
      statesOf(service, { ...segmented, reader: reader.function, verdict: service.function }),
    ),
    logs: { destination: logs, level: LogLevel.ALL, includeExecutionData: false },
    tracingEnabled: true,
    removalPolicy,
  });
  acknowledge(machine, 'stateMachine');
  const target = { arn: machine.stateMachineArn, action: 'states:StartExecution', name };
  addSchedule(service, target, everyMinutes, deadLetters);
  if (onEvents !== undefined) startByEvents(service, machine, onEvents, deadLetters, eventBusArn, name);
};
