import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Trigger } from '../../shared/jobs.ts';
import type { ServiceFunction } from '../service-function.ts';
import { asDestination, maySend } from './dead-letters.ts';

/** A run that cannot begin within a minute is left to the next one. */
const startsWithin = Duration.minutes(1);

/**
 * Runs a function by the clock. A run that fails is not repeated, the next one does its work; what could not be delivered and
 * what failed is noted in the queue of dead letters.
 */
export const startBySchedule = (
  service: ServiceFunction,
  { everyMinutes }: Extract<Trigger, { on: 'schedule' }>,
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
  const role = new Role(service, 'Scheduler', {
    roleName: `${name}-schedule`,
    description: `Runs ${name}`,
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(service).account } },
    }),
    inlinePolicies: {
      run: new PolicyDocument({
        statements: [
          new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [handler.functionArn] }),
          maySend(deadLetters),
        ],
      }),
    },
  });
  new CfnSchedule(service, 'Schedule', {
    name,
    description: `Runs ${name} every ${everyMinutes} min`,
    scheduleExpression: `rate(${everyMinutes} ${everyMinutes === 1 ? 'minute' : 'minutes'})`,
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: handler.functionArn,
      roleArn: role.roleArn,
      deadLetterConfig: { arn: deadLetters.queueArn },
      retryPolicy: { maximumEventAgeInSeconds: startsWithin.toSeconds(), maximumRetryAttempts: 0 },
    },
  });
};
