import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { reverseSettlement as decide } from '../../shared/flows/settlements.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { reverseSettlement as row } from '../../shared/routes/topups/settlements.ts';

/** POST /admin/settlements/{settlement_id}/reversal */
export const reverseSettlement: UseCase<typeof row, Ports> = async (request, { clock, ...ports }) => {
  const decided = await attempts(() =>
    decide(ports.table, request.params.settlement_id, staffAction(row, request, clock(), ports.randomBytes)),
  );
  return isRefusal(decided) ? decided : { status: 200, body: decided };
};

export const { handler, over } = endpoint(row, reverseSettlement);
