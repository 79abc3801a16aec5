import * as z from 'zod/mini';
import { listShape } from '../../domain/certificates/addresses.ts';
import { listEntries } from '../../domain/certificates/status-list.ts';
import { idPatterns } from '../../domain/ids.ts';
import { busEvent } from '../journal/outbox-record.ts';
import { parseItem } from '../table/table.ts';

const completion = z.object({
  user_id: z.string().check(z.regex(idPatterns.user)),
  enrollment_id: z.string().check(z.regex(idPatterns.enrollment)),
  course_id: z.string().check(z.regex(idPatterns.course)),
});

const revocation = z.object({
  status_list: z.string().check(z.regex(listShape)),
  status_index: z.int().check(z.gte(0), z.lte(listEntries - 1)),
  revoked_at: z.iso.datetime(),
});

const dataOf = (detail: unknown) => ({ PK: 'event', SK: busEvent(detail).id, ...Object(busEvent(detail)['data']) });

/** What an event `enrollment.completed` tells. @throws Fault `internal_error` naming the field, when it is none of ours */
export const completionOf = (detail: unknown) => parseItem(completion, dataOf(detail));

/** What an event `certificate.revoked` tells. @throws Fault `internal_error` naming the field, when it is none of ours */
export const revocationOf = (detail: unknown) => parseItem(revocation, dataOf(detail));
