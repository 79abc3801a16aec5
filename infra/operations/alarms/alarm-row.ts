import type { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Names } from '../../stage/names.ts';
import type { Stage } from '../../stage/stage.ts';

/** How soon a person has to know. */
export const severities = ['page', 'look tomorrow'] as const;
export type Severity = (typeof severities)[number];

/** What is watched. */
export type Watched = {
  readonly names: Names;
  /** The name of the table in use. */
  readonly table: string;
  readonly region: string;
  readonly stage: Stage;
};

/** One alarm: everything there is to know about it. */
export type AlarmRow = {
  readonly severity: Severity;
  readonly metric: (watched: Watched) => Metric | MathExpression;
  /** The alarm goes off when the metric is at it or beyond: above, unless the row says `below`. */
  readonly threshold: number | ((stage: Stage) => number);
  readonly below?: true;
  /** What is compared with the threshold, as one would say it after the number. */
  readonly of: string;
  /** In so many of so many periods of the metric. */
  readonly periods: readonly [bad: number, of: number];
  /** What no data means: that nobody asked for anything, or that whatever should tell has gone silent. */
  readonly silence: 'is fine' | 'is an alarm';
  /** The stages that have what it watches; without it, all. */
  readonly when?: (stage: Stage) => boolean;
  /** What has happened, and to which people. What to do is in the runbook, `docs/runbooks/ID.md`. */
  readonly impact: string;
};

/** A group of rows with their names kept. */
export const alarmGroup = <const Rows extends Readonly<Record<string, AlarmRow>>>(rows: Rows): Rows => rows;

/** What a row goes off at, in a stage. */
export const thresholdOf = ({ threshold }: AlarmRow, stage: Stage): number =>
  typeof threshold === 'number' ? threshold : threshold(stage);

/** What an alarm says: its impact, and where its runbook is. */
export const descriptionOf = (impact: string, runbook: string): string =>
  `${impact} Runbook: docs/runbooks/${runbook}.md`;
