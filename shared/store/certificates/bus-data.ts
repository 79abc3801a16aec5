import * as z from 'zod/mini';
import { listShape } from '../../domain/certificates/addresses.ts';
import { listEntries } from '../../domain/certificates/status-list.ts';
import { idPatterns } from '../../domain/ids.ts';
import { busEvent } from '../outbox/stored-event.ts';
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

/** Parses the data of the event `enrollment.completed`. @throws Fault `internal_error` naming the invalid field */
export const completionOf = (detail: unknown) => parseItem(completion, dataOf(detail));

/** Parses the data of the event `certificate.revoked`. @throws Fault `internal_error` naming the invalid field */
export const revocationOf = (detail: unknown) => parseItem(revocation, dataOf(detail));
