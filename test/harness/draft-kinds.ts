import { draftKinds } from '../../shared/domain/ids.ts';
import { errorCodesOf } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';

type Kind = (typeof draftKinds)[number];

/** The id of a kind's operation, such as `approveTaxPolicy`. */
const operationOf = (verb: string, kind: Kind): string =>
  `${verb}_${kind}`.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isOperation = (id: string): boolean => routes.some((row) => row.id === id);

/** A draft that names a person is read with an audit entry, so its reading can be `conflict`. */
const namesPerson = (kind: Kind): boolean =>
  routes.some((row) => row.id === operationOf('get', kind) && errorCodesOf(row).includes('conflict'));

const peopleKinds = draftKinds.filter(namesPerson);

/** The operations that draft something. A grant of roles is drafted together with other changes of roles. */
export const drafting = draftKinds.map((kind) => operationOf('draft', kind)).filter(isOperation);

export const approving = draftKinds.map((kind) => operationOf('approve', kind));

export const readingAboutPeople = peopleKinds.map((kind) => operationOf('get', kind));

/** The approvals of drafts about a person. */
export const approvingAboutPeople = peopleKinds.map((kind) => operationOf('approve', kind));

/** The drafts and approvals about nobody in particular. */
export const draftingAboutNobody = draftKinds
  .filter((kind) => !peopleKinds.includes(kind))
  .flatMap((kind) => [operationOf('draft', kind), operationOf('approve', kind)])
  .filter(isOperation);
