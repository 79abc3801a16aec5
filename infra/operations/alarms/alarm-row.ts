import type { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Names } from '../../stage/names.ts';
import type { Stage } from '../../stage/stage.ts';

/** `page` wakes a person; `look tomorrow` waits for working hours. */
export const severities = ['urgent', 'look tomorrow'] as const;
export type Severity = (typeof severities)[number];

export type Watched = {
  readonly names: Names;
  /** The name of the table in use. */
  readonly table: string;
  readonly region: string;
  readonly stage: Stage;
};

export type AlarmRow = {
  readonly severity: Severity;
  readonly metric: (watched: Watched) => Metric | MathExpression;
  /** The alarm fires when the metric is at or above the threshold; with `below`, at or below the threshold. */
  readonly threshold: number | ((stage: Stage) => number);
  readonly below?: true;
  /** The phrase after the threshold in the documents, for example `errors` in `≥ 5 errors`. */
  readonly of: string;
  /** The alarm fires when `bad` of the last `total` periods reach the threshold. */
  readonly periods: readonly [bad: number, total: number];
  /** The meaning of missing data: no requests (fine), or a reporter that has stopped (alarm). */
  readonly silence: 'is fine' | 'is an alarm';
  /** Whether a stage has the watched resource; by default every stage has it. */
  readonly when?: (stage: Stage) => boolean;
  /** The effect on users. The steps to take are in the runbook, `docs/runbooks/ID.md`. */
  readonly impact: string;
};

/** A group of alarms. The return type keeps their ids. */
export const alarmGroup = <const Rows extends Readonly<Record<string, AlarmRow>>>(rows: Rows): Rows => rows;

export const thresholdOf = ({ threshold }: AlarmRow, stage: Stage): number =>
  typeof threshold === 'number' ? threshold : threshold(stage);

export const descriptionOf = (impact: string, runbook: string): string =>
  `${impact} Runbook: docs/runbooks/${runbook}.md`;
