import { type RequestRecord, requestLine } from '../../shared/runtime/logger.ts';
import { median } from '../statistics.ts';

/** The cost of a request's log line, and the part of the cost that metrics cause. */
export type LogLineResult = {
  readonly bytes: number;
  readonly metricBytes: number;
  readonly micros: number;
  readonly metricMicros: number;
};

const record: RequestRecord = {
  request_id: 'QxKq1F2bCGwFjOA=',
  route: 'getOrder',
  caller: `usr_${'0'.repeat(52)}`,
  status: 200,
  code: 'ok',
  duration_ms: 12.3,
  cold: false,
  cause: undefined,
};

const linesPerTurn = 2000;

const microsOf = (line: () => string): number => {
  const startedMs = performance.now();
  for (let written = 0; written < linesPerTurn; written += 1) line();
  return ((performance.now() - startedMs) * 1000) / linesPerTurn;
};

/** Compares the log line with and without its CloudWatch part (embedded metric format), alternately. */
export const measureLogLine = (turns: number): LogLineResult => {
  const nowMs = Date.now();
  const whole = () => requestLine(record, nowMs);
  const { _aws: _, ...plain } = JSON.parse(whole());
  const withoutMetric = () => JSON.stringify(plain);
  const durations = Array.from({ length: turns }, () => ({ whole: microsOf(whole), plain: microsOf(withoutMetric) }));
  const micros = median(durations.map((turn) => turn.whole));
  return {
    bytes: Buffer.byteLength(whole()),
    metricBytes: Buffer.byteLength(whole()) - Buffer.byteLength(withoutMetric()),
    micros,
    metricMicros: micros - median(durations.map((turn) => turn.plain)),
  };
};
