import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Construct } from 'constructs';
import { type AlarmRow, descriptionOf, thresholdOf, type Watched } from './alarm-row.ts';
import { alarmRows } from './alarm-rows.ts';
import type { AlarmTopics } from './alarm-topics.ts';

const treatedAs = {
  'is fine': TreatMissingData.NOT_BREACHING,
  'is an alarm': TreatMissingData.BREACHING,
} as const;

const addAlarm = (scope: Construct, id: string, row: AlarmRow, watched: Watched): Alarm => {
  const [datapointsToAlarm, evaluationPeriods] = row.periods;
  return new Alarm(scope, id, {
    alarmName: watched.names.alarm(id),
    alarmDescription: descriptionOf(row.impact, id),
    metric: row.metric(watched),
    threshold: thresholdOf(row, watched.stage),
    datapointsToAlarm,
    evaluationPeriods,
    comparisonOperator: row.below
      ? ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: treatedAs[row.silence],
  });
};

/**
 * Creates the alarms of a stage. Each alarm notifies the topic of its severity when the alarm begins and when it ends.
 */
export const addAlarms = (
  scope: Construct,
  watched: Watched,
  topics: AlarmTopics,
  rows: Readonly<Record<string, AlarmRow>> = alarmRows,
): Alarm[] =>
  Object.entries(rows).flatMap(([id, row]) => {
    if (row.when && !row.when(watched.stage)) return [];
    const alarm = addAlarm(scope, id, row, watched);
    const notify = new SnsAction(topics[row.severity]);
    alarm.addAlarmAction(notify);
    alarm.addOkAction(notify);
    return [alarm];
  });
