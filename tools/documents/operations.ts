import { edgeAlarms } from '../../infra/edge/edge-alarms.ts';
import { type AlarmRow, thresholdOf } from '../../infra/operations/alarms/alarm-row.ts';
import { alarmRows } from '../../infra/operations/alarms/alarm-rows.ts';
import { namesOf } from '../../infra/stage/names.ts';
import type { Stage } from '../../infra/stage/stage.ts';
import { stages } from '../../infra/stage/stages.ts';
import type { Places } from './filled.ts';

const anyTable = { names: namesOf('STAGE'), table: 'TABLE', region: 'REGION' };

const rows: Readonly<Record<string, AlarmRow>> = { ...alarmRows, ...edgeAlarms };

const minutes = (row: AlarmRow, stage: Stage): number => row.metric({ ...anyTable, stage }).period.toMinutes();

const lasting = (total: number): string => {
  if (total % 1440 === 0) return `${total / 1440} d`;
  return total % 60 === 0 ? `${total / 60} h` : `${total} min`;
};

/** The condition of an alarm in production, in words. */
const goesOff = (row: AlarmRow, stage: Stage): string => {
  const [bad, of] = row.periods;
  const period = lasting(minutes(row, stage));
  const times =
    bad === of ? (of === 1 ? `in ${period}` : `in ${of} × ${period} in a row`) : `in ${bad} of ${of} × ${period}`;
  return `${row.below ? '≤' : '≥'} ${thresholdOf(row, stage).toLocaleString('en-US')} ${row.of}, ${times}`;
};

/** Production with every optional resource that an alarm can watch. */
const watchedStage = (): Stage => {
  const { prod } = stages;
  if (prod === undefined) throw new Error('There is no stage prod.');
  return {
    ...prod,
    customDomain: { domainName: 'DOMAIN', certificateArn: 'CERTIFICATE' },
    backupCopyVault: 'VAULT',
    monthlyBudgetUsd: 500,
  };
};

const alarmTable = (): string => {
  const stage = watchedStage();
  const lines = Object.entries(rows).map(
    ([id, row]) => `| [${id}](runbooks/${id}.md) | ${row.severity} | ${goesOff(row, stage)} | ${row.silence} |`,
  );
  return ['| alarm | severity | goes off at | no data |', '|---|---|---|---|', ...lines].join('\n');
};

export const alarmPlaces: Places = { alarms: alarmTable };

/** The impact of each alarm, for its runbook. */
export const runbookPlaces: Readonly<Record<string, Places>> = Object.fromEntries(
  Object.entries(rows).map(([id, { impact }]) => [`docs/runbooks/${id}.md`, { impact: () => impact }]),
);
