import { type CloudWatchClient, DescribeAlarmsCommand, SetAlarmStateCommand } from '@aws-sdk/client-cloudwatch';
import type { AlarmRow } from '../../infra/operations/alarms/alarm-row.ts';
import { type AlarmId, alarmRows } from '../../infra/operations/alarms/alarm-rows.ts';
import type { Names } from '../../infra/stage/names.ts';

/** One alarm of each severity. No deployment watches these alarms, so a drill causes no rollback. */
export const usualDrills: readonly AlarmId[] = ['dead-letters', 'events-quarantined'];

const isAlarm = (id: string): id is AlarmId => Object.hasOwn(alarmRows, id);

/** Checks the id of an alarm. @throws Error for an unknown alarm */
export const alarmIdOf = (id: string): AlarmId => {
  if (isAlarm(id)) return id;
  throw new Error(`There is no alarm "${id}": there are ${Object.keys(alarmRows).join(', ')}.`);
};

const reason = 'This is a drill. Nothing is wrong. A real alarm would reach you in the same way.';

/**
 * The SNS topics of an alarm in AWS.
 *
 * @throws Error when the alarm does not exist, or notifies nobody
 */
const topicsOf = async (client: Pick<CloudWatchClient, 'send'>, alarmName: string): Promise<readonly string[]> => {
  const { MetricAlarms = [] } = await client.send(new DescribeAlarmsCommand({ AlarmNames: [alarmName] }));
  const [alarm] = MetricAlarms;
  if (alarm === undefined) throw new Error(`There is no alarm ${alarmName} in this account and Region.`);
  if (!alarm.ActionsEnabled) throw new Error(`The actions of ${alarmName} are switched off: it notifies nobody.`);
  const topics = alarm.AlarmActions ?? [];
  if (topics.length === 0) throw new Error(`The alarm ${alarmName} has no action: it notifies nobody.`);
  return topics;
};

/**
 * Triggers an alarm for a drill. CloudWatch resets it at the next evaluation of its metric, after 1 to 5 minutes.
 *
 * @returns the expected notifications, for a person to check
 */
export const drill = async (client: Pick<CloudWatchClient, 'send'>, names: Names, id: AlarmId): Promise<string> => {
  const { severity }: AlarmRow = alarmRows[id];
  const AlarmName = names.alarm(id);
  const topics = await topicsOf(client, AlarmName);
  await client.send(new SetAlarmStateCommand({ AlarmName, StateValue: 'ALARM', StateReason: reason }));
  return [
    `${AlarmName} goes off (${severity}). Within a minute a message "ALARM: ${AlarmName}" must arrive at every`,
    `address of ${topics.join(' and ')}, and another when the alarm is over. These are the addresses:`,
    ...topics.map((topic) => `  aws sns list-subscriptions-by-topic --topic-arn ${topic}`),
    'An address with PendingConfirmation gets no message until someone opens the link in its first mail.',
    '',
  ].join('\n');
};
