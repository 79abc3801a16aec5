import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import {
  Choice,
  Condition,
  DistributedMap,
  type IChainable,
  JsonPath,
  Pass,
  type State,
  Succeed,
  TaskInput,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';

/** The functions of a job in parts, and into how many of these the table is cut. */
export type Parts = {
  readonly part: IFunction;
  readonly verdict: IFunction;
  readonly segments: number;
  /** So many parts run at once. */
  readonly atOnce: number;
};

const run = { run: JsonPath.stringAt('$.run'), started_at: JsonPath.stringAt('$.started_at') };

/** Every part once. One that fails is tried twice more; without it there is no verdict. */
const everyPart = (
  scope: Construct,
  name: string,
  recount: boolean,
  { part, segments, atOnce }: Parts,
): DistributedMap => {
  const map = new DistributedMap(scope, name, {
    maxConcurrency: atOnce,
    itemsPath: '$.parts',
    itemSelector: { ...run, segments, segment: JsonPath.numberAt('$$.Map.Item.Value'), recount },
    resultPath: JsonPath.DISCARD,
  });
  const task = new LambdaInvoke(scope, `${name}, one`, { lambdaFunction: part, payloadResponseOnly: true });
  task.addRetry({ interval: Duration.seconds(30), maxAttempts: 2, backoffRate: 2 });
  map.itemProcessor(task);
  return map;
};

const verdictOf = (scope: Construct, name: string, task: object, { verdict, segments }: Parts): LambdaInvoke =>
  new LambdaInvoke(scope, name, {
    lambdaFunction: verdict,
    payloadResponseOnly: true,
    payload: TaskInput.fromObject({ ...run, segments, ...task }),
    resultPath: '$.verdict',
  });

/**
 * The run of a reconciliation: all parts of the table are read, then judged. If coupons look wrong, the orders that name one are
 * counted again in all parts and judged once more. What fails is told to the function of the verdict, which fails with it: so
 * its errors are the one thing to be alarmed by.
 */
export const statesOf = (scope: Construct, parts: Parts): IChainable => {
  const begin = new Pass(scope, 'Begin', {
    parameters: {
      run: JsonPath.stringAt('$$.Execution.Name'),
      started_at: JsonPath.stringAt('$$.Execution.StartTime'),
      parts: Array.from({ length: parts.segments }, (_, segment) => segment),
    },
  });
  const failed: State = verdictOf(
    scope,
    'Tell that parts failed',
    { recounted: false, failure: JsonPath.objectAt('$.failure') },
    parts,
  );
  const read = everyPart(scope, 'Read all parts', false, parts).addCatch(failed, { resultPath: '$.failure' });
  const recount = everyPart(scope, 'Count coupons again', true, parts).addCatch(failed, { resultPath: '$.failure' });
  const done = new Succeed(scope, 'Everything adds up');
  const again = recount.next(verdictOf(scope, 'Judge again', { recounted: true }, parts)).next(done);
  return begin
    .next(read)
    .next(verdictOf(scope, 'Judge', { recounted: false }, parts))
    .next(
      new Choice(scope, 'Coupons to count again?')
        .when(Condition.booleanEquals('$.verdict.recount', true), again)
        .otherwise(done),
    );
};
