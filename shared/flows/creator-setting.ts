import type { Caller } from '../domain/accounts/account.ts';
import { admitStaff } from '../domain/accounts/staff.ts';
import { staffAction } from '../domain/audit/staff-action.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { auditReads } from '../store/audit/audit-reads.ts';
import {
  type CreatorSettingRecord,
  type LastChange,
  putCreatorSetting,
  readCreatorSetting,
} from '../store/payables/put-creator-setting.ts';
import { attempts } from './attempts.ts';
import type { Ports } from './ports.ts';

type Row = { readonly id: string; readonly roles: readonly string[] };
type Request = {
  readonly caller: Caller;
  readonly requestId: string;
  readonly params: { readonly user_id: string };
  readonly body: { readonly reason: string };
};

type Setting<Value> = {
  /** The stored setting. */
  readonly record: CreatorSettingRecord<Value>;
  /** The wanted value. */
  readonly value: Value;
  /** Whether a stored setting has the wanted value. */
  readonly isSame: (present: Value) => boolean;
};

/**
 * Sets something for a creator: normally one read and one transaction. Nobody sets it for themselves. A request that
 * changes nothing writes only an audit entry.
 *
 * @returns the setting with its last change; or a refusal of `admitStaff` or `putCreatorSetting`, `forbidden`
 * (`beneficiary`), `not_found`
 */
export const setForCreator = <Value extends object>(
  row: Row,
  request: Request,
  { clock, ...ports }: Ports,
  { record, value, isSame }: Setting<Value>,
): Promise<(Value & LastChange & { readonly user_id: string }) | Refusal> =>
  attempts(async () => {
    const { caller, params } = request;
    const { user_id } = params;
    const nowMs = clock();
    const { account, creator, present } = await readCreatorSetting(ports.table, caller.user_id, user_id, record);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    if (user_id === caller.user_id) return refuse('forbidden', undefined, [{ reason: 'beneficiary' }]);
    if (creator === undefined) return refuse('not_found');
    const staff = staffAction(row, request, nowMs, ports.randomBytes);
    if (present !== undefined && isSame(present)) {
      const unread = await auditReads(ports.table, staff, [{ target: user_id }]);
      return unread ?? { user_id, ...present };
    }
    const after = { ...value, set_by: caller.user_id, set_at: new Date(nowMs).toISOString() };
    const written = { key: record.key, userId: user_id };
    const lost = await putCreatorSetting(ports.table, written, { before: present, after }, staff);
    return lost ?? { user_id, ...after };
  });
