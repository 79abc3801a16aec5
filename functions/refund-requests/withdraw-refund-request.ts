import { admit } from '../../shared/domain/accounts/account.ts';
import { withdraw } from '../../shared/domain/refund-requests/refund-request.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { withdrawRefundRequest as row } from '../../shared/routes/refund-requests/refund-requests.ts';
import { readOwnRefundRequest, readPointer } from '../../shared/store/refund-requests/refund-requests.ts';
import { writeWithdrawal } from '../../shared/store/refund-requests/write-withdrawal.ts';

/** POST /refund-requests/{refund_request_id}/withdraw: reads the pointer, then the request, then writes one transaction. */
export const withdrawRefundRequest: UseCase<typeof row, Ports> = ({ caller, params }, { clock, table: of }) =>
  attempts(async () => {
    const { account, pointer } = await readPointer(of, caller.user_id, params.refund_request_id);
    const admitted = admit(caller, account);
    if (isRefusal(admitted)) return admitted;
    if (pointer === undefined) return refuse('not_found');
    if (pointer.purchaser_id !== caller.user_id) return refuse('forbidden', undefined, [{ reason: 'ownership' }]);
    const stored = await readOwnRefundRequest(of, pointer, params.refund_request_id);
    const withdrawn = stored ? withdraw(stored, clock()) : refuse('not_found');
    if (isRefusal(withdrawn)) return withdrawn;
    const isDone = withdrawn === stored;
    return (isDone ? undefined : await writeWithdrawal(of, caller, withdrawn)) ?? { status: 200, body: withdrawn };
  });

export const { handler, over } = endpoint(row, withdrawRefundRequest);
