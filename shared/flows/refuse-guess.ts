import { refusePersonalData } from '../domain/accounts/personal-data.ts';
import { auditEntry } from '../domain/audit/audit.ts';
import type { StaffReading } from '../domain/audit/staff-action.ts';
import { type Refusal, refuseBusy } from '../errors.ts';
import { staffLine, writeLine } from '../runtime/logger.ts';
import { auditPart } from '../store/audit/audit.ts';
import type { Table } from '../store/table/table.ts';
import { transact } from '../store/table/transaction.ts';

/**
 * Refuses texts that contain personal data of a user. The refusal confirms to the caller that a guess is right. It is
 * therefore audited without the text, and counted, before it is returned.
 *
 * @param subject the account of the user that the texts are about; undefined when there is none
 * @returns `invalid_request` (`personal_data`) naming the fields, `conflict` when the entry cannot be written, or
 * undefined
 */
export const refuseGuess = async (
  table: Table,
  { caller, action, requestId, nowMs, randomBytes }: StaffReading,
  subject: { readonly user_id: string } | undefined,
  words: Parameters<typeof refusePersonalData>[1],
): Promise<Refusal | undefined> => {
  const refused = refusePersonalData(subject, words);
  // A text about the caller confirms nothing new.
  if (subject === undefined || subject.user_id === caller.user_id || refused?.details === undefined) return refused;
  const fields = refused.details.map(({ pointer }) => pointer);
  const entry = {
    ...{ actor_id: caller.user_id, action, target: subject.user_id, before: null },
    after: { refused: 'personal_data', fields },
    ...{ reason: null, request_id: requestId },
  };
  const result = await transact(table, { 'audit entry': auditPart(auditEntry(entry, nowMs, randomBytes)) });
  if (result !== undefined) return refuseBusy();
  writeLine(staffLine(caller.user_id, { personal_data_guesses: 1 }, {}, nowMs));
  return refused;
};
