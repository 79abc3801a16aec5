import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import {
  Choice,
  Condition,
  DistributedMap,
  type IChainable,
  JitterType,
  JsonPath,
  Pass,
  type State,
  Succeed,
  TaskInput,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';

export type Segmented = {
  readonly reader: IFunction;
  readonly verdict: IFunction;
  readonly segments: number;
  readonly atOnce: number;
};

const run = { run: JsonPath.stringAt('$.run'), started_at: JsonPath.stringAt('$.started_at') };

/**
 * Retries an invocation that Lambda throttles. A nightly and a requested reconciliation can run together, and then need
 * twice the reserved instances. A pause lasts at most five minutes. All pauses together are longer than a run.
 */
const waitForInstances = (task: LambdaInvoke): LambdaInvoke => {
  task.addRetry({
    errors: ['Lambda.TooManyRequestsException'],
    interval: Duration.seconds(5),
    backoffRate: 2,
    maxDelay: Duration.minutes(5),
    maxAttempts: 100,
    jitterStrategy: JitterType.FULL,
  });
  return task;
};

/** Runs every segment once. A failed segment is retried twice. The reconciliation fails when a segment is missing. */
const everySegment = (
  scope: Construct,
  name: string,
  recount: boolean,
  { reader, segments, atOnce }: Segmented,
): DistributedMap => {
  const map = new DistributedMap(scope, name, {
    maxConcurrency: atOnce,
    itemsPath: '$.numbers',
    itemSelector: { ...run, segments, segment: JsonPath.numberAt('$$.Map.Item.Value'), recount },
    resultPath: JsonPath.DISCARD,
  });
  const task = new LambdaInvoke(scope, `${name}, one`, { lambdaFunction: reader, payloadResponseOnly: true });
  waitForInstances(task).addRetry({ interval: Duration.seconds(30), maxAttempts: 2, backoffRate: 2 });
  map.itemProcessor(task);
  return map;
};

const verdictOf = (scope: Construct, name: string, task: object, { verdict, segments }: Segmented): LambdaInvoke =>
  waitForInstances(
    new LambdaInvoke(scope, name, {
      lambdaFunction: verdict,
      payloadResponseOnly: true,
      payload: TaskInput.fromObject({ ...run, segments, ...task }),
      resultPath: '$.verdict',
    }),
  );

/**
 * The states of a reconciliation: read all segments of the table in parallel, then check the invariants. When coupon
 * counts look wrong, all segments recount the orders with a coupon, and the check is repeated. A failure is passed to the
 * function `reconcile`, which then fails. Only errors of that function raise the alarm.
 */
export const statesOf = (scope: Construct, segmented: Segmented): IChainable => {
  const begin = new Pass(scope, 'Begin', {
    parameters: {
      run: JsonPath.stringAt('$$.Execution.Name'),
      started_at: JsonPath.stringAt('$$.Execution.StartTime'),
      numbers: Array.from({ length: segmented.segments }, (_, segment) => segment),
    },
  });
  const failed: State = verdictOf(
    scope,
    'Report the failed segments',
    { recounted: false, failure: JsonPath.objectAt('$.failure') },
    segmented,
  );
  const read = everySegment(scope, 'Read all segments', false, segmented).addCatch(failed, { resultPath: '$.failure' });
  const recount = everySegment(scope, 'Count coupons again', true, segmented).addCatch(failed, {
    resultPath: '$.failure',
  });
  const done = new Succeed(scope, 'Everything adds up');
  const again = recount.next(verdictOf(scope, 'Judge again', { recounted: true }, segmented)).next(done);
  return begin
    .next(read)
    .next(verdictOf(scope, 'Judge', { recounted: false }, segmented))
    .next(
      new Choice(scope, 'Coupons to count again?')
        .when(Condition.booleanEquals('$.verdict.recount', true), again)
        .otherwise(done),
    );
};
