import type { Role } from '../../../shared/contract/user.ts';
import type { Account } from '../../../shared/store/account.ts';
import type { CallRequest, Handler } from '../call.ts';

/** A protected operation, as the matrix of access control asks it. */
export type Operation = {
  readonly handler: Handler;
  /** A request for something that belongs to this user. */
  readonly about: (owner: Account) => Promise<CallRequest> | CallRequest;
  /** Who may ask it about somebody else; without it the request cannot even say about whom. */
  readonly others?: readonly Role[];
};

export const staff = ['support', 'finance', 'admin'] as const;
