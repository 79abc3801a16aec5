import type { Role } from '../../../shared/contract/people/user.ts';
import type { Account } from '../../../shared/store/people/account.ts';
import type { CallRequest, Handler } from '../call.ts';

/** A protected operation, as the matrix of access control asks it. */
export type Operation = {
  readonly handler: Handler;
  /** A request for something that belongs to this user. */
  readonly about: (owner: Account) => Promise<CallRequest> | CallRequest;
  /** Who may ask it about somebody else; without it the request cannot even say about whom. */
  readonly others?: readonly Role[];
  /** It shows nothing personal: no reading of it is noted. */
  readonly notPersonal?: true;
  /** Nobody may do it to what is their own, whatever their roles are. */
  readonly neverOwn?: true;
};

export const staff = ['support', 'finance', 'admin'] as const;
