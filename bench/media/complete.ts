import { readFile } from 'node:fs/promises';
import type { ContentType } from '../../shared/domain/media/kinds.ts';
import { storedParts } from '../../shared/steps/stored-parts.ts';

/** Does with a file what `completeUpload` does with it, and says how long it took and how much memory: `FILE FORMAT`. */
const [, , file = '', format = ''] = process.argv;
const types: Readonly<Record<string, ContentType>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const bytes = await readFile(file);
const beforeMb = process.resourceUsage().maxRSS / 1024;
const startedMs = performance.now();
const medium = { media_id: 'med_1', kind: 'course_image', content_type: types[format] ?? 'image/jpeg' } as const;
const parts = await storedParts(medium, bytes);
if ('rejected' in parts) throw new Error(parts.rejected);
const ms = performance.now() - startedMs;
const maxMb = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ mib: bytes.length / 1024 / 1024, ms, maxMb, moreMb: maxMb - beforeMb }));
