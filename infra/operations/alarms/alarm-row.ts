import type { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Names } from '../../stage/names.ts';
import type { Stage } from '../../stage/stage.ts';

/** How soon a person has to know. */
export const severities = ['page', 'look tomorrow'] as const;
export type Severity = (typeof severities)[number];

/** The deployment that an alarm watches. */
export type Watched = {
  readonly names: Names;
  /** The name of the table in use. */
  readonly table: string;
  readonly region: string;
  readonly stage: Stage;
};

/** The definition of one alarm. */
export type AlarmRow = {
  readonly severity: Severity;
  readonly metric: (watched: Watched) => Metric | MathExpression;
  /** The alarm goes off when the metric is at or above the threshold; with `below`, at or below it. */
  readonly threshold: number | ((stage: Stage) => number);
  readonly below?: true;
  /** The counted things, as a phrase that follows the number. */
  readonly of: string;
  /** The alarm goes off when `bad` of the last `of` periods are beyond the threshold. */
  readonly periods: readonly [bad: number, of: number];
  /** The meaning of missing data: no requests (fine), or a reporter that has stopped (alarm). */
  readonly silence: 'is fine' | 'is an alarm';
  /** The stages that have the watched resource; every stage by default. */
  readonly when?: (stage: Stage) => boolean;
  /** The impact: the event, and the people it affects. The steps are in the runbook, `docs/runbooks/ID.md`. */
  readonly impact: string;
};

/** A group of rows with their names kept. */
export const alarmGroup = <const Rows extends Readonly<Record<string, AlarmRow>>>(rows: Rows): Rows => rows;

/** The threshold of an alarm in a stage. */
export const thresholdOf = ({ threshold }: AlarmRow, stage: Stage): number =>
  typeof threshold === 'number' ? threshold : threshold(stage);

/** The description of an alarm: its impact, and the path of its runbook. */
export const descriptionOf = (impact: string, runbook: string): string =>
  `${impact} Runbook: docs/runbooks/${runbook}.md`;
