import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { LocalEvent } from '../events/event-memory.ts';
import { type AnsweredRequest, eventLine, failureLine, requestLine } from './lines.ts';

/** The file with the log lines of all functions, as CloudWatch would get them. A start empties it. */
export const logFileIn = (directory: string): string => `${directory}/log.jsonl`;

export type ServiceLog = {
  readonly request: (request: AnsweredRequest) => void;
  readonly event: (event: LocalEvent) => void;
  /** Takes a log line of a function. */
  readonly ofFunction: (line: string) => void;
  readonly stop: () => Promise<void>;
};

/**
 * The output of the running service: one line for each request, event and failure. The functions' own log lines are JSON
 * and go into a file.
 */
export const serviceLog = (
  directory: string,
  print: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): ServiceLog => {
  const file = createWriteStream(logFileIn(directory));
  // The disk may fill up. The service goes on without the file.
  file.on('error', ({ message }) => print(`The log file is incomplete, because it cannot be written: ${message}`));
  const startedMs = Date.now();
  return {
    request: (request) => print(requestLine(request, Date.now())),
    event: (event) => {
      // The events of the sample data are about a hundred, and older than the service.
      if (Date.parse(event.time) >= startedMs) print(eventLine(event, Date.now()));
    },
    ofFunction: (line) => {
      file.write(`${line}\n`);
      const failure = failureLine(line, Date.now());
      if (failure !== undefined) print(failure);
    },
    stop: async () => {
      if (file.errored === null) await finished(file.end());
    },
  };
};
