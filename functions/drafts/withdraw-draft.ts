import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { decidedAs, staffAction } from '../../shared/domain/audit/staff-action.ts';
import { refuseWithdrawal } from '../../shared/domain/drafts/deciders.ts';
import { refuseEnded } from '../../shared/domain/drafts/four-eyes.ts';
import { readAnyDraft } from '../../shared/drafts/records.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { withdrawDraft as row } from '../../shared/routes/drafts/drafts.ts';
import { auditReads, auditRefusal } from '../../shared/store/audit/audit-reads.ts';
import { nameDraft, withdrawDraft as write } from '../../shared/store/drafts/withdraw-draft.ts';

/**
 * POST /admin/drafts/{draft_id}/withdraw: reads the pointer, because the id does not contain the draft's partition.
 * Then it reads the draft and writes one transaction.
 */
export const withdrawDraft: UseCase<typeof row, Ports> = (request, { clock, ...ports }) =>
  attempts(async () => {
    const nowMs = clock();
    const { caller } = request;
    const { draft_id: draftId } = request.params;
    const { account, named } = await nameDraft(ports.table, caller.user_id, draftId);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    if (named === undefined) return refuse('not_found');
    const { key, draft, beneficiary } = await readAnyDraft(ports.table, named, draftId);
    if (draft === undefined) return refuse('not_found');
    // The drafter needs a role of this operation, anyone else the admin role. The transaction checks the role again.
    const roles = draft.drafted_by === caller.user_id ? row.roles : (['admin'] as const);
    const staff = decidedAs(staffAction({ ...row, roles }, request, nowMs, ports.randomBytes), admitted);
    const { kind, user_id } = named;
    const decider = { user_id: caller.user_id, person: admitted };
    const refused = refuseWithdrawal(draft, decider, { kind, beneficiaryId: user_id, beneficiary });
    if (refused) return refused;
    const answer = { status: 200, body: { kind, draft_id: draftId, user_id, status: 'withdrawn' } } as const;
    const { status } = draft;
    const thing = user_id === null ? undefined : { target: draftId, subject_id: user_id };
    if (status === 'withdrawn') return (thing && (await auditReads(ports.table, staff, [thing]))) ?? answer;
    // A lapsed draft can still be withdrawn. Nobody can approve it any more.
    const ended = status === 'lapsed' ? undefined : refuseEnded(status === 'reversed' ? 'approved' : status);
    if (ended) return thing ? auditRefusal(ports.table, staff, thing, ended) : ended;
    return (await write(ports.table, { named, key, draft, draftId, beneficiary }, staff)) ?? answer;
  });

export const { handler, over } = endpoint(row, withdrawDraft);
