import { staffReading } from '../../shared/domain/audit/staff-action.ts';
import { takenBack } from '../../shared/domain/topups/dispute.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { topupOfCaller } from '../../shared/flows/topup-of-caller.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getTopup as row } from '../../shared/routes/topups/topups.ts';
import { auditReads } from '../../shared/store/audit/audit-reads.ts';
import { topupOf } from '../../shared/store/topups/stored-topup.ts';

/**
 * GET /wallet/topups/{topup_id}: one round trip for the owner. Another user's top-up costs one more read and an audit
 * entry.
 */
export const getTopup: UseCase<typeof row, Ports> = async ({ caller, params, requestId }, ports) => {
  const found = await topupOfCaller(ports.table, caller, params.topup_id, ['support', 'finance', 'admin']);
  if (isRefusal(found)) return found;
  const { topup_id, user_id } = found.topup;
  const reading = staffReading(row, { caller, requestId }, ports.clock(), ports.randomBytes);
  const refused =
    user_id !== caller.user_id
      ? await auditReads(ports.table, reading, [{ target: topup_id, subject_id: user_id }])
      : undefined;
  if (refused) return refused;
  const topup = topupOf(found.topup, caller.user_id);
  return { status: 200, body: { ...topup, taken_back_idr: takenBack(found.topup) } };
};

export const { handler, over } = endpoint(row, getTopup);
