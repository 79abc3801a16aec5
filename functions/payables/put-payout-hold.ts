import { isRefusal } from '../../shared/errors.ts';
import { setForCreator } from '../../shared/flows/creator-setting.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { putPayoutHold as row } from '../../shared/routes/payables/payables.ts';
import { payoutHoldRecord } from '../../shared/store/payables/stored-payable.ts';

/** PUT /admin/creators/{user_id}/payout-hold */
export const putPayoutHold: UseCase<typeof row, Ports> = async (request, ports) => {
  const { on_hold } = request.body;
  const set = await setForCreator(row, request, ports, {
    record: payoutHoldRecord(`creator:${request.params.user_id}`),
    value: { on_hold },
    isSame: (present) => present.on_hold === on_hold,
  });
  return isRefusal(set) ? set : { status: 200, body: set };
};

export const { handler, over } = endpoint(row, putPayoutHold);
