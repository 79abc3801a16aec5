import type { Client, components } from '../../client/main.ts';
import { instantText, rupiahText } from '../amount.ts';
import type { Language } from '../language.tsx';
import type { Role } from '../session.tsx';
import { draftPlace, isDraftKind } from './approvals/draft.ts';
import { kindTexts } from './texts/kinds.ts';

type Schemas = components['schemas'];

/** One waiting thing: its text, and its page if it has one of its own. */
type Line = { readonly key: string; readonly text: (language: Language) => string; readonly place?: string };

/** `others`: the number of waiting things that somebody else must decide. */
type WaitingList = { readonly lines: readonly Line[]; readonly isMore: boolean; readonly others?: number };

type Name = 'drafts' | 'refunds' | 'disputes' | 'submitted' | 'ownDrafts';

/** A kind of work that waits for the staff. */
export type Waiting = {
  readonly name: Name;
  readonly roles: readonly Role[];
  /** The address of the page with all of them. */
  readonly place: string;
  readonly read: (client: Client, signal: AbortSignal) => Promise<WaitingList>;
};

/** A desk reads no more rows, because each shown person counts towards the daily limit. */
const limit = 10;

const withAmount = (amount_idr: number | null, at: string, language: Language): string =>
  [amount_idr === null ? [] : rupiahText(amount_idr, language), instantText(at, language)].flat().join(' · ');

const draftLine = ({ draft_id, kind, amount_idr, user_id, user_name, created_at }: Schemas['ListedDraft']): Line => ({
  key: draft_id,
  text: (language) =>
    [kindTexts[kind]?.[language] ?? kind, user_name ?? [], withAmount(amount_idr, created_at, language)]
      .flat()
      .join(' · '),
  ...(isDraftKind(kind) && { place: draftPlace(kind, draft_id, user_id) }),
});

const courseLine = ({ course_id, title }: { readonly course_id: string; readonly title: string }): Line => ({
  key: course_id,
  text: () => title,
  place: `/staff/courses/${course_id}`,
});

const courses =
  (state: 'submitted' | 'draft') =>
  async (client: Client, signal: AbortSignal): Promise<WaitingList> => {
    const { data } = await client.listAdminCourses({ state, limit }, { signal });
    return { lines: data.courses.map(courseLine), isMore: data.next_cursor !== null };
  };

const waitings: readonly Waiting[] = [
  {
    ...{ name: 'drafts', roles: ['finance', 'admin'], place: '/staff/approvals' },
    read: async (client, signal) => {
      const { data } = await client.listDrafts({ limit }, { signal });
      const own = data.drafts.filter(({ refusal_reason }) => refusal_reason === null);
      const others = data.drafts.length - own.length;
      return { lines: own.map(draftLine), isMore: data.next_cursor !== null, others };
    },
  },
  {
    ...{ name: 'refunds', roles: ['support', 'finance', 'admin'], place: '/staff/approvals' },
    read: async (client, signal) => {
      const { data } = await client.listRefundRequests({ state: 'open', limit }, { signal });
      return {
        lines: data.refund_requests.map(({ refund_request_id, order_id, amount_idr, created_at }) => ({
          key: refund_request_id,
          text: (language: Language) => withAmount(amount_idr, created_at, language),
          place: `/staff/orders/${order_id}`,
        })),
        isMore: data.next_cursor !== null,
      };
    },
  },
  {
    ...{ name: 'disputes', roles: ['support', 'finance', 'admin'], place: '/staff/disputes' },
    read: async (client, signal) => {
      const { data } = await client.listDisputes({ state: 'open', limit }, { signal });
      return {
        lines: data.disputes.map(({ topup_id, taken_back_idr, updated_at }) => ({
          key: topup_id,
          text: (language: Language) => withAmount(taken_back_idr, updated_at, language),
          place: `/staff/topups/${topup_id}`,
        })),
        isMore: data.next_cursor !== null,
      };
    },
  },
  { name: 'submitted', roles: ['admin'], place: '/staff/courses?state=submitted', read: courses('submitted') },
  { name: 'ownDrafts', roles: ['instructor'], place: '/staff/courses?state=draft', read: courses('draft') },
];

/** The kinds of work that wait for a person with these roles. An admin sees the drafts of all instructors elsewhere. */
export const waitingFor = (roles: readonly Role[]): readonly Waiting[] =>
  waitings.filter(
    ({ name, roles: theirs }) =>
      theirs.some((role) => roles.includes(role)) && !(name === 'ownDrafts' && roles.includes('admin')),
  );
