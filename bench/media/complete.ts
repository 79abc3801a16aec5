import { readFile } from 'node:fs/promises';
import { inspected } from '../../shared/media/inspect.ts';

/**
 * Processes a file as `inspectUpload` does. Argument: `FILE`. The kind is `certificate_evidence`, which has the
 * largest widths. Prints the outcome, the CPU time of all threads and the peak memory.
 */
const [, , file = ''] = process.argv;
const bytes = await readFile(file);
const beforeMb = process.resourceUsage().maxRSS / 1024;
const cpuBefore = process.cpuUsage();
const startedMs = performance.now();
const inspection = await inspected('certificate_evidence', bytes);
const ms = performance.now() - startedMs;
const { user, system } = process.cpuUsage(cpuBefore);
const maxMb = process.resourceUsage().maxRSS / 1024;
const outcome = inspection.outcome === 'rejected' ? inspection.why : inspection.outcome;
const mib = bytes.length / 1024 / 1024;
process.stdout.write(
  JSON.stringify({ outcome, mib, ms, cpuMs: (user + system) / 1000, maxMb, moreMb: maxMb - beforeMb }),
);
