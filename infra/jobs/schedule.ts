import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { ScheduleTrigger } from '../../shared/jobs/job.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { asDestination, maySend } from './dead-letters.ts';

/** An invocation that cannot start within a minute becomes a dead letter. The next run does its work. */
const startsWithin = Duration.minutes(1);

type Target = {
  readonly arn: string;
  readonly action: string;
  readonly name: string;
  /** The number of parallel workers. Each worker gets its index and this number as input. */
  readonly workers?: number | undefined;
};

/** Creates a schedule. An invocation that cannot be delivered goes to the dead-letter queue. */
export const addSchedule = (scope: Construct, target: Target, everyMinutes: number, deadLetters: Queue): void => {
  const { arn, action, name, workers = 1 } = target;
  const role = new Role(scope, 'Scheduler', {
    roleName: `${name}-schedule-${Stack.of(scope).region}`,
    description: `Runs ${name}`,
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
    inlinePolicies: {
      run: new PolicyDocument({
        statements: [new PolicyStatement({ actions: [action], resources: [arn] }), maySend(deadLetters)],
      }),
    },
  });
  for (let worker = 0; worker < workers; worker += 1)
    new CfnSchedule(scope, worker === 0 ? 'Schedule' : `Schedule${worker}`, {
      name: worker === 0 ? name : `${name}-${worker}`,
      description: `Runs ${name} every ${everyMinutes} min`,
      scheduleExpression: `rate(${everyMinutes} ${everyMinutes === 1 ? 'minute' : 'minutes'})`,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn,
        roleArn: role.roleArn,
        ...(workers > 1 && { input: JSON.stringify({ worker: worker, workers: workers }) }),
        deadLetterConfig: { arn: deadLetters.queueArn },
        retryPolicy: { maximumEventAgeInSeconds: startsWithin.toSeconds(), maximumRetryAttempts: 0 },
      },
    });
};

/**
 * Runs a function on a schedule. A failed run is not retried, because the next run does its work. Undelivered
 * invocations and failed runs go to the dead-letter queue.
 */
export const startBySchedule = (
  service: ServiceFunction,
  { everyMinutes, workers }: ScheduleTrigger,
  deadLetters: Queue,
  name: string,
): void => {
  const { function: handler } = service;
  handler.addToRolePolicy(maySend(deadLetters));
  handler.configureAsyncInvoke({
    retryAttempts: 0,
    maxEventAge: startsWithin,
    onFailure: asDestination(deadLetters),
  });
  const target = { arn: handler.functionArn, action: 'lambda:InvokeFunction', name, workers };
  addSchedule(service, target, everyMinutes, deadLetters);
};
