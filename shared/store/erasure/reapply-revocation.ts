import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { auditEntry } from '../../domain/audit/audit.ts';
import { enrollmentIdOf } from '../../domain/certificates/certificate.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { auditWrite } from '../audit/audit.ts';
import { revokedIndexes } from '../certificates/lists.ts';
import { readRegistered, revocationWrites } from '../certificates/revoke-certificate.ts';
import { RegisteredCertificate, revokedIndexRecord, statusListRecord } from '../certificates/stored-certificate.ts';
import { numberKey } from '../table/certificate-keys.ts';
import { readable } from '../table/page.ts';
import { type Item, readTogether, send, type Table } from '../table/table.ts';
import { put, transact } from '../table/transaction.ts';
import type { Operator, Reapplied } from './reapply.ts';

/** A certificate revocation in the old table. A restored table can lack it. */
export type RepeatedRevocation = {
  readonly user_id: string;
  readonly certificate_id: string;
  readonly status_list: string;
  readonly status_index: number;
  /** RFC 3339. */
  readonly revoked_at: string;
};

/**
 * Removes duplicates: one revocation for each place in a status list. The register and the events can name the same
 * revocation.
 */
export const eachPlaceOnce = (revocations: readonly RepeatedRevocation[]): readonly RepeatedRevocation[] => [
  ...new Map(revocations.map((each) => [`${each.status_list}#${each.status_index}`, each])).values(),
];

/** Deadline in ms for reading one page of the table. An API request has a shorter deadline. */
const deadlineMs = 30_000;

const { SK } = numberKey('');

/**
 * Scans the whole table for registered certificates, page by page.
 *
 * @param filter a DynamoDB filter expression with its values
 */
async function* registeredCertificates(
  table: Table,
  filter?: { readonly expression: string; readonly values: Readonly<Record<string, string>> },
): AsyncGenerator<readonly RegisteredCertificate[]> {
  let ExclusiveStartKey: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await send(
      { ...table, deadlineMs },
      new ScanCommand({
        TableName: table.name,
        ExclusiveStartKey,
        FilterExpression: filter ? `SK = :number AND ${filter.expression}` : 'SK = :number',
        ExpressionAttributeValues: { ':number': SK, ...filter?.values },
      }),
    );
    yield Items.flatMap((item) => readable(RegisteredCertificate, item));
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
}

const revocationOf = ({ revoked_at, ...certificate }: RegisteredCertificate): readonly RepeatedRevocation[] =>
  revoked_at === null ? [] : [{ ...certificate, revoked_at }];

/** Scans the whole table for registered certificates that were revoked in a time span (RFC 3339), page by page. */
export async function* certificatesRevokedBetween(
  table: Table,
  from: string,
  to: string,
): AsyncGenerator<readonly RepeatedRevocation[]> {
  const filter = { expression: 'revoked_at BETWEEN :from AND :to', values: { ':from': from, ':to': to } };
  for await (const page of registeredCertificates(table, filter)) yield page.flatMap(revocationOf);
}

/** The revocation of a certificate that is valid in the register but has a mark; empty without a mark. */
const markedRevocation = async (
  table: Table,
  certificate: RegisteredCertificate,
): Promise<readonly RepeatedRevocation[]> => {
  const { mark } = await readTogether(table, {
    mark: revokedIndexRecord(certificate.status_list, certificate.status_index),
  });
  return mark ? [{ ...certificate, revoked_at: mark.revoked_at }] : [];
};

/**
 * Scans a restored table for certificates whose item in the register disagrees with their mark in the status list. The
 * restore point can lie between the two writes of a revocation. A late event can also set a mark after the restore.
 */
export async function* halfRevocations(table: Table): AsyncGenerator<readonly RepeatedRevocation[]> {
  const marked = new Map<string, ReadonlySet<number>>();
  for await (const page of registeredCertificates(table))
    for (const certificate of page) {
      const { status_list, status_index, status } = certificate;
      const places = marked.get(status_list) ?? new Set(await revokedIndexes(table, status_list));
      marked.set(status_list, places);
      if (status !== 'valid' && !places.has(status_index)) yield revocationOf(certificate);
      if (status === 'valid' && places.has(status_index)) yield await markedRevocation(table, certificate);
    }
}

/** Reads the restored table's items for a revocation of the old table. */
const readRestored = async (
  table: Table,
  { user_id, certificate_id, status_list, status_index }: RepeatedRevocation,
) => {
  const [[registered], { list, mark }] = await Promise.all([
    readRegistered(table, user_id, [enrollmentIdOf(certificate_id)]),
    readTogether(table, {
      list: statusListRecord(status_list),
      mark: revokedIndexRecord(status_list, status_index),
    }),
  ]);
  // After a repeated completion, the new certificate has the same id but another place in a list.
  const isSame = registered?.status_list === status_list && registered.status_index === status_index;
  return { registered: isSame ? registered : undefined, list, mark };
};

/**
 * Repeats a revocation on a restored table, with its audit entry, in one transaction. It revokes the registered
 * certificate, marks its place in the status list, and writes an event. The event's consumer signs the list again. If
 * the register already has the revocation, only the mark is written.
 *
 * A certificate that was issued after the restore point is not in the register. Its place is marked too, because the
 * holder has the credential. Its revocation writes no event: a repeated completion report creates a certificate with
 * the same id and event numbers.
 *
 * @returns the result, `stale` when another write came first, or `conflict` after write conflicts
 */
export const reapplyRevocation = async (
  table: Table,
  revocation: RepeatedRevocation,
  { actor, nowMs, randomBytes }: Operator,
): Promise<Reapplied | 'stale' | Refusal> => {
  const { certificate_id: target, user_id: subject_id, status_list, status_index, revoked_at } = revocation;
  const { registered, list, mark } = await readRestored(table, revocation);
  if (registered === undefined && list === undefined) return 'missing';
  const isValid = registered?.status === 'valid';
  if (!isValid && mark !== undefined) return 'unchanged';
  const audited = {
    ...{ actor_id: actor, action: 'reapply', target, subject_id },
    before: registered ? { status: registered.status, number: registered.number } : null,
    after: { status: 'revoked', status_list, status_index },
    ...{ reason: null, request_id: 'npm run reapply' },
  };
  const place = { index: status_index, revoked_at, ...(registered === undefined && { unregistered: true }) };
  const result = await transact(table, {
    ...(isValid && revocationWrites('certificate', registered, nowMs, revoked_at)),
    ...(mark === undefined && { mark: put({ ...revokedIndexRecord(status_list, status_index).key, ...place }) }),
    'audit entry': auditWrite(auditEntry(audited, nowMs, randomBytes)),
  });
  if (result === undefined) return 'written';
  return isRefusal(result) ? result : 'stale';
};
