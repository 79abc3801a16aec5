import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

/** The service as `npm start` runs it, in a separate process. */
export type RunningService = {
  readonly api: string;
  readonly directory: string;
  readonly outputFile: string;
  readonly process: ChildProcess;
  /** Sends SIGINT, as Ctrl-C does. @returns the service's exit code */
  stop(): Promise<number | null>;
};

export const newDirectory = (): string => mkdtempSync(join(tmpdir(), 'service-'));

/**
 * Starts the service and waits until it is ready.
 * @returns its addresses
 * @throws Error with the service's output when the service ends before it is ready
 */
export const runService = async (options: {
  readonly port: number;
  readonly directory?: string;
  readonly outputFile?: string;
  readonly arguments?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}): Promise<RunningService> => {
  const directory = options.directory ?? newDirectory();
  const outputFile = options.outputFile ?? join(newDirectory(), 'output.log');
  const child = spawn('node', ['local/main.ts', '--directory', join(directory, 'data'), ...(options.arguments ?? [])], {
    env: { ...process.env, PORT: String(options.port), ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = createWriteStream(outputFile);
  child.stderr.pipe(output, { end: false });
  const exited = once(child, 'exit');
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      // Resolves after the write, so that the file has the line.
      output.write(chunk, () => chunk.includes('Ctrl-C') && resolve());
    });
  });
  // After `close` the process has ended and all its output has arrived.
  const ended = once(child, 'close').then(async () => {
    output.end();
    await finished(output);
    throw new Error(readFileSync(outputFile, 'utf8'));
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  const stop = async (): Promise<number | null> => {
    child.kill('SIGINT');
    const [code] = await exited;
    return code;
  };
  return { api: `http://localhost:${options.port}/api/v1`, directory, outputFile, process: child, stop };
};
