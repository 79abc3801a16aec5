import type { Grant, Partition } from './grants.ts';

/** Changes of one kind, of the items of one kind of partition, as the stream of the table tells them. */
export type StreamTrigger = {
  readonly on: 'stream';
  readonly eventName: 'INSERT';
  readonly partition: Partition;
  /** Of events: only those of these types. */
  readonly types?: readonly string[];
  /** What is older is given up; by default what the stream will soon forget. */
  readonly givenUpAfterMinutes?: number;
};

/** The clock. */
export type ScheduleTrigger = {
  readonly on: 'schedule';
  readonly everyMinutes: number;
  /** What has to be done before by another job, in so many parts, of which so many run at once. */
  readonly parts?: { readonly job: string; readonly segments: number; readonly atOnce: number };
};

/** What starts a job: a change of the table, the clock, or another job of which it does a part. */
export type Trigger = StreamTrigger | ScheduleTrigger | { readonly on: 'part' };

/** One row of the table of jobs: everything there is to know about what runs without a request. */
export type Job = {
  readonly id: string;
  /** The file of its function, relative to the project's root. */
  readonly file: `functions/jobs/${string}.ts`;
  readonly summary: string;
  readonly trigger: Trigger;
  readonly grants: readonly Grant[];
  /** At most so many instances run at once. */
  readonly maximumConcurrency?: number;
  readonly timeoutMs: number;
  readonly memoryMb: number;
};

/** A row with its literal types kept. */
export const job = <const J extends Job>(row: J): J => row;

/** Whether a record of the stream is for the job with this trigger. */
export const isFor = ({ eventName, partition, types }: StreamTrigger, { dynamodb, ...record }: StreamRecord): boolean =>
  record.eventName === eventName &&
  dynamodb?.Keys?.['PK']?.S?.startsWith(`${partition}#`) === true &&
  (types === undefined || types.includes(dynamodb.NewImage?.['event']?.M?.['type']?.S ?? ''));

type StreamValue = {
  readonly S?: string | undefined;
  readonly M?: { readonly [name: string]: { readonly S?: string | undefined } } | undefined;
};
type StreamItem = { readonly [name: string]: StreamValue } | undefined;
type StreamRecord = {
  readonly eventName?: string | undefined;
  readonly dynamodb?: { readonly Keys?: StreamItem; readonly NewImage?: StreamItem } | undefined;
};
