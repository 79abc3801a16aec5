import { configuredSigner } from '../../shared/auth/credentials/credential-signer.ts';
import { keepKeys, type ListPorts, signListAgain } from '../../shared/flows/status-lists.ts';
import { refreshStatusLists as row } from '../../shared/jobs/certificates.ts';
import { once } from '../../shared/runtime/cached.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { causeOf, jobLine, writeLine } from '../../shared/runtime/logger.ts';
import { table } from '../../shared/runtime/table.ts';
import { allLists } from '../../shared/store/certificates/lists.ts';

type Counts = {
  readonly lists_signed: number;
  readonly lists_failed: number;
  readonly lists_by_another_key: number;
};

/**
 * Signs every status list again, then stores the public keys. A list that cannot be signed does not stop the others;
 * its last signature is valid for six more days.
 */
export const refreshStatusLists = async (ports: ListPorts): Promise<Counts> => {
  const startedMs = ports.clock();
  const failures: string[] = [];
  const substitutions: string[] = [];
  let signed = 0;
  for (const list of await allLists(ports.table))
    await signListAgain(list, ports).then(
      ({ substituted }) => {
        signed += 1;
        if (substituted !== undefined) substitutions.push(`${list}: ${causeOf(substituted)}`);
      },
      (error: unknown) => failures.push(`${list}: ${causeOf(error)}`),
    );
  const counts = {
    lists_signed: signed,
    lists_failed: failures.length,
    lists_by_another_key: substitutions.length,
  };
  const keys_kept = await keepKeys(ports);
  const nowMs = ports.clock();
  const cause = failures[0] ?? substitutions[0];
  writeLine(jobLine(row.id, counts, { keys_kept, duration_ms: nowMs - startedMs, cause }, nowMs));
  return counts;
};

const signer = once(configuredSigner);

export const handler = async (): Promise<Counts> => {
  const counts = await refreshStatusLists({ table, clock: systemClock, signer: signer() });
  if (counts.lists_failed > 0) throw new Error(`${counts.lists_failed} status lists could not be signed.`);
  return counts;
};
