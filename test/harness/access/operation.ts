import type { Account } from '../../../shared/store/accounts/account.ts';
import type { CallRequest, Handler } from '../call.ts';

/** A protected operation, as the matrix of access control asks it. Who may call it is in who-may.ts. */
export type Operation = {
  readonly handler: Handler;
  /** A request for something that belongs to this user. */
  readonly about: (owner: Account) => Promise<CallRequest> | CallRequest;
  /** The answer shows nothing personal, so no reading of it is audited. */
  readonly notPersonal?: true;
};
