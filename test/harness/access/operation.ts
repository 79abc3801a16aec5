import type { Account } from '../../../shared/store/accounts/account.ts';
import type { CallRequest, Handler } from '../call.ts';

/** A protected operation for the access matrix. Its roles are in who-may.ts. */
export type Operation = {
  /** A handler that replaces production's, for an operation that would use the network. */
  readonly handler?: Handler;
  /** A request for something that belongs to this user. */
  readonly about: (owner: Account) => Promise<CallRequest> | CallRequest;
  /** The request needs an owner whose wallet nothing has changed. */
  readonly newWallet?: true;
  /** The answer contains no personal data, so the read is not audited. */
  readonly notPersonal?: true;
};
