import { describe, expect, test } from 'vitest';
import { reconcile, reconcileSegment } from '../../shared/jobs/books.ts';
import { resolved } from './resolved.ts';
import { fewRoutes, resourcesOf, resourceWith, settingsOf, synthesize } from './synthesized.ts';

const prod = synthesize(settingsOf('prod'), fewRoutes).jobs;
const [[machineId, machine] = []] = resourcesOf(prod, 'AWS::StepFunctions::StateMachine');
if (machineId === undefined || machine === undefined) throw new Error('There is no state machine.');

const idOf = (job: string) =>
  resourcesOf(prod, 'AWS::Lambda::Function').find(
    ([, { Properties }]) => Properties['FunctionName'] === `commerce-auth-prod-${job}`,
  )?.[0];

const { StartAt, States } = JSON.parse(String(resolved(machine.Properties['DefinitionString'])));
const state = (name: string) => {
  const found = States[name];
  if (found === undefined) throw new Error(`There is no state ${name}.`);
  return found;
};
const partFunction = `<${idOf('reconcileSegment')}.Arn>`;
const verdictFunction = `<${idOf('reconcile')}.Arn>`;

describe('a run of the reconciliation', () => {
  test('a run of the reconciliation has its own name and start, and every segment once', () => {
    expect(StartAt).toBe('Begin');
    const { numbers, ...run } = state('Begin')['Parameters'];
    expect(run).toEqual({ 'run.$': '$$.Execution.Name', 'started_at.$': '$$.Execution.StartTime' });
    expect(numbers).toEqual(Array.from({ length: reconcile.trigger.segmented.segments }, (_, segment) => segment));
  });

  test.each([
    ['Read all segments', false],
    ['Count coupons again', true],
  ])(
    'a run of the reconciliation in "%s" runs ten segments at once and retries a failed segment twice',
    (name, recount) => {
      const map = state(name);
      expect(map).toMatchObject({
        Type: 'Map',
        ItemsPath: '$.numbers',
        MaxConcurrency: reconcileSegment.maximumConcurrency,
        ItemSelector: {
          ...{ 'run.$': '$.run', 'started_at.$': '$.started_at', segments: reconcile.trigger.segmented.segments },
          ...{ 'segment.$': '$$.Map.Item.Value', recount },
        },
        ItemProcessor: { ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' } },
      });
      expect(map['ToleratedFailurePercentage'] ?? map['ToleratedFailureCount']).toBeUndefined();
      const [task] = Object.values(map['ItemProcessor'].States);
      expect(task).toMatchObject({ Resource: partFunction });
      expect(task).toMatchObject({
        Retry: expect.arrayContaining([expect.objectContaining({ ErrorEquals: ['States.ALL'], MaxAttempts: 2 })]),
      });
    },
  );

  test('a run of the reconciliation judges after all segments, counts coupons again on request, then judges finally', () => {
    expect(state('Begin')['Next']).toBe('Read all segments');
    expect(state('Read all segments')['Next']).toBe('Judge');
    expect(state('Judge')).toMatchObject({ Resource: verdictFunction, Parameters: { recounted: false } });
    expect(state('Judge')['Next']).toBe('Coupons to count again?');
    expect(state('Coupons to count again?')).toMatchObject({
      Choices: [{ Variable: '$.verdict.recount', BooleanEquals: true, Next: 'Count coupons again' }],
      Default: 'Everything adds up',
    });
    expect(state('Count coupons again')['Next']).toBe('Judge again');
    expect(state('Judge again')).toMatchObject({
      Resource: verdictFunction,
      Parameters: { recounted: true },
      Next: 'Everything adds up',
    });
  });

  test('a run of the reconciliation waits hours for a free instance before a segment counts as failed', () => {
    const segments = ['Read all segments', 'Count coupons again'].map(
      (name) => Object.values(state(name)['ItemProcessor'].States)[0],
    );
    const verdicts = ['Judge', 'Judge again', 'Report the failed segments'].map(state);
    for (const { Retry } of [...segments, ...verdicts] as { Retry: { ErrorEquals: string[] }[] }[]) {
      // The first entry that names an error decides.
      const deciding = Retry.find(({ ErrorEquals }) =>
        ['Lambda.TooManyRequestsException', 'States.ALL'].some((error) => ErrorEquals.includes(error)),
      );
      expect(deciding).toMatchObject({ MaxAttempts: 100, MaxDelaySeconds: 300, JitterStrategy: 'FULL' });
    }
  });

  test('a run of the reconciliation with a failed segment reports it by its verdict, which raises the alarm', () => {
    for (const name of ['Read all segments', 'Count coupons again'])
      expect(state(name)['Catch']).toEqual([
        { ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: 'Report the failed segments' },
      ]);
    expect(state('Report the failed segments')).toMatchObject({
      Resource: verdictFunction,
      Parameters: { 'failure.$': '$.failure' },
    });
  });

  test('a run of the reconciliation is traced and logged without data, and may call two functions', () => {
    expect(machine.Properties).toMatchObject({
      TracingConfiguration: { Enabled: true },
      LoggingConfiguration: { IncludeExecutionData: false, Level: 'ALL' },
    });
    const invoked = resourcesOf(prod, 'AWS::IAM::Policy')
      .flatMap(([, { Properties }]) => Properties['PolicyDocument'].Statement)
      .filter(({ Action }) => Action === 'lambda:InvokeFunction')
      .flatMap(({ Resource }) => [Resource].flat().map((each) => String(resolved(each)).replace(/:\*$/, '')));
    expect(new Set(invoked)).toEqual(new Set([partFunction, verdictFunction]));
  });

  test('a run of the reconciliation starts once a day, and an undelivered one is a dead letter', () => {
    const schedule = resourceWith(prod, 'AWS::Scheduler::Schedule', {
      Name: 'commerce-auth-prod-reconcile',
    }).Properties;
    expect(schedule['Target'].Arn).toEqual({ Ref: machineId });
    expect(schedule['Target'].DeadLetterConfig).toBeDefined();
    const role = resourceWith(prod, 'AWS::IAM::Role', {
      RoleName: { 'Fn::Join': ['', ['commerce-auth-prod-reconcile-schedule-', { Ref: 'AWS::Region' }]] },
    });
    expect(role.Properties['Policies'][0].PolicyDocument.Statement[0]).toEqual({
      Effect: 'Allow',
      Action: 'states:StartExecution',
      Resource: { Ref: machineId },
    });
  });
});

describe('a request of the staff', () => {
  // The event type, written by hand. With another type nothing would start, and no request would fail.
  const EventPattern = { source: ['commerce'], 'detail-type': ['reconciliation.requested'] };
  const [target] = resourceWith(prod, 'AWS::Events::Rule', { EventPattern }).Properties.Targets;

  test('a request of the staff starts the state machine by the bus, and is a dead letter after 15 minutes', () => {
    expect(target.Arn).toEqual({ Ref: machineId });
    expect(target.RetryPolicy).toMatchObject({ MaximumEventAgeInSeconds: 15 * 60 });
    expect(resolved(target.DeadLetterConfig.Arn)).toContain('DeadLetters');
  });

  test('a request of the staff uses a role that may only start this state machine', () => {
    const [role] = target.RoleArn['Fn::GetAtt'];
    const statements = resourcesOf(prod, 'AWS::IAM::Policy')
      .filter(([, { Properties }]) => JSON.stringify(Properties['Roles']).includes(`"${role}"`))
      .flatMap(([, { Properties }]) => Properties['PolicyDocument'].Statement);
    expect(statements).toEqual([{ Effect: 'Allow', Action: 'states:StartExecution', Resource: { Ref: machineId } }]);
  });
});
