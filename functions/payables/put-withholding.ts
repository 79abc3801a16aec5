import { isRefusal } from '../../shared/errors.ts';
import { setForCreator } from '../../shared/flows/creator-setting.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { putWithholding as row } from '../../shared/routes/payables/payables.ts';
import { withholdingRecord } from '../../shared/store/payables/stored-payable.ts';

/** PUT /admin/creators/{user_id}/withholding */
export const putWithholding: UseCase<typeof row, Ports> = async (request, ports) => {
  const { kind } = request.body;
  const set = await setForCreator(row, request, ports, {
    record: withholdingRecord(`creator:${request.params.user_id}`),
    value: { kind },
    isSame: (present) => present.kind === kind,
  });
  return isRefusal(set) ? set : { status: 200, body: set };
};

export const { handler, over } = endpoint(row, putWithholding);
