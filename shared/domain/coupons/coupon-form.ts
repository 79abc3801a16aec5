import { type Refusal, refuse, refuseField } from '../../errors.ts';

type Form = { readonly valid_from: string; readonly valid_to: string; readonly maximum_claims: number | null };

type Present = { readonly version: number; readonly claimed: number; readonly created_at: string };

const refuseForm = (form: Form, claimed: number): Refusal | undefined => {
  if (Date.parse(form.valid_to) <= Date.parse(form.valid_from))
    return refuseField('range', '/valid_to', 'must be after valid_from.');
  if (form.maximum_claims !== null && form.maximum_claims < claimed)
    return refuseField('range', '/maximum_claims', `it is claimed ${claimed} times already.`);
  return undefined;
};

const refuseVersion = (present: Present | undefined, ifMatch: number | undefined): Refusal | undefined => {
  if (present?.version === ifMatch) return undefined;
  const pointer = 'header/If-Match';
  const changed = { reason: 'version_changed', pointer } as const;
  if (present === undefined)
    return refuse('conflict', 'There is no such coupon. Leave out If-Match to make it.', [changed]);
  const there = `The coupon is there in version ${present.version}`;
  return ifMatch === undefined
    ? refuse('conflict', `${there}: name it in If-Match to replace it.`, [{ reason: 'version_required', pointer }])
    : refuse('conflict', `${there}: read it again.`, [changed]);
};

/**
 * Decides the new version of a coupon under an optimistic lock.
 *
 * @param code the coupon's code, in upper case
 * @param present the stored coupon, if there is one
 * @param ifMatch the version to replace; undefined to make a new coupon
 * @returns the coupon; or `conflict` when `ifMatch` is not the stored version, `invalid_request` for a wrong field
 */
export const decideCoupon = <F extends Form>(
  code: string,
  form: F,
  present: Present | undefined,
  ifMatch: number | undefined,
  nowMs: number,
) => {
  const refused = refuseVersion(present, ifMatch) ?? refuseForm(form, present?.claimed ?? 0);
  if (refused) return refused;
  const now = new Date(nowMs).toISOString();
  return {
    code,
    ...form,
    claimed: form.maximum_claims === null ? null : (present?.claimed ?? 0),
    version: (present?.version ?? 0) + 1,
    created_at: present?.created_at ?? now,
    updated_at: now,
  } as const;
};
