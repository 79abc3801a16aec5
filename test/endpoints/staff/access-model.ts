import type { Role } from '../../../shared/contract/accounts/user.ts';
import { roles as everyRole } from '../../../shared/domain/accounts/roles.ts';

/** The model of a person: the fields that decide access. */
type Known = {
  status: 'active' | 'suspended';
  roles: readonly Role[];
  version: number;
  /** Whether the person's token is still valid. */
  tokenCounts: boolean;
};

/** An attempted action. `by` and `to` are indexes in the list of people. */
export type Try =
  | { readonly does: 'status'; readonly by: number; readonly to: number; readonly status: Known['status'] }
  | {
      readonly does: 'roles';
      readonly by: number;
      readonly to: number;
      readonly roles: readonly Role[];
      readonly stale: boolean;
    }
  | { readonly does: 'read'; readonly by: number; readonly to: number }
  | { readonly does: 'sign in'; readonly by: number };

/** A model of the rules, as simple as possible. */
export class AccessModel {
  readonly people: Known[];
  /** The numbers of audit entries and events about each person. */
  readonly audited: number[];
  readonly told: number[];

  constructor(roles: readonly (readonly Role[])[]) {
    this.people = roles.map((own) => ({ status: 'active', roles: own, version: 1, tokenCounts: true }));
    this.audited = roles.map(() => 0);
    this.told = roles.map(() => 0);
  }

  #person(place: number): Known {
    const person = this.people[place];
    if (person === undefined) throw new Error(`nobody is ${place}`);
    return person;
  }

  #note(place: number, changes: boolean): void {
    this.audited[place] = (this.audited[place] ?? 0) + 1;
    if (changes) this.told[place] = (this.told[place] ?? 0) + 1;
  }

  answer(tried: Try): string {
    const actor = this.#person(tried.by);
    if (tried.does === 'sign in') {
      if (actor.status === 'active') actor.tokenCounts = true;
      return 'ok';
    }
    if (actor.status !== 'active') return 'account_unavailable';
    if (!actor.tokenCounts) return 'unauthorized';
    const needed: readonly Role[] = tried.does === 'read' ? ['support', 'finance', 'admin'] : ['admin'];
    if (!actor.roles.some((role) => needed.includes(role))) return 'forbidden';
    if (tried.does !== 'read' && tried.by === tried.to) return 'forbidden';
    const subject = this.#person(tried.to);
    if (tried.does === 'roles' && tried.stale) {
      this.#note(tried.to, false);
      return 'conflict';
    }
    const changes = tried.does !== 'read' && this.#change(subject, tried);
    this.#note(tried.to, changes);
    return 'ok';
  }

  #change(subject: Known, tried: Exclude<Try, { does: 'read' | 'sign in' }>): boolean {
    if (tried.does === 'status') {
      if (subject.status === tried.status) return false;
      subject.status = tried.status;
      if (tried.status === 'suspended') subject.tokenCounts = false;
    } else {
      const roles = everyRole.filter((role) => role === 'learner' || tried.roles.includes(role));
      // Finance and admin wait for a second admin. The draft increments the version, and publishes no event.
      const waits = roles.filter((role) => ['finance', 'admin'].includes(role) && !subject.roles.includes(role));
      const present = roles.filter((role) => !waits.includes(role));
      const same = present.join() === subject.roles.join();
      if (same && waits.length === 0) return false;
      subject.roles = present;
      subject.version += 1;
      return !same;
    }
    subject.version += 1;
    return true;
  }

  admins(): number[] {
    return this.people.flatMap(({ status, roles }, place) =>
      status === 'active' && roles.includes('admin') ? [place] : [],
    );
  }
}
