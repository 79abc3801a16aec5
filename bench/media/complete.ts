import { readFile } from 'node:fs/promises';
import type { ContentType } from '../../shared/domain/media/kinds.ts';
import { inspected } from '../../shared/media/inspect.ts';

/**
 * Processes a file as `inspectUpload` does. Arguments: `FILE FORMAT`. The kind is `certificate_evidence`, which has the
 * largest widths. Prints the outcome, the CPU time of all threads and the peak memory.
 */
const [, , file = '', format = ''] = process.argv;
const types: Readonly<Record<string, ContentType>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const bytes = await readFile(file);
const beforeMb = process.resourceUsage().maxRSS / 1024;
const cpuBefore = process.cpuUsage();
const startedMs = performance.now();
const medium = { kind: 'certificate_evidence', content_type: types[format] ?? 'image/jpeg' } as const;
const inspection = await inspected(medium, bytes);
const ms = performance.now() - startedMs;
const { user, system } = process.cpuUsage(cpuBefore);
const maxMb = process.resourceUsage().maxRSS / 1024;
const outcome = inspection.outcome === 'rejected' ? inspection.why : inspection.outcome;
const mib = bytes.length / 1024 / 1024;
process.stdout.write(
  JSON.stringify({ outcome, mib, ms, cpuMs: (user + system) / 1000, maxMb, moreMb: maxMb - beforeMb }),
);
