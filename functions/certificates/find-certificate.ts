import { configuredIssuer } from '../../shared/auth/credentials/keys.ts';
import { credentialAddresses } from '../../shared/domain/certificates/addresses.ts';
import { certificatePage, certificatePolicy } from '../../shared/domain/certificates/certificate-page.ts';
import { publicView } from '../../shared/domain/certificates/shown.ts';
import { refuse } from '../../shared/errors.ts';
import { openLambda, type UseCase } from '../../shared/http/pipeline.ts';
import { findCertificate as row } from '../../shared/routes/certificates/certificates.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { credentialIssuerText, settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { readNumber } from '../../shared/store/certificates/read.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = {
  readonly clock: Clock;
  readonly table: Table;
  readonly baseUrl: string;
  readonly issuer: string;
};

/** GET /certificates/{number}: one read. A number with a wrong check symbol is refused before. */
export const findCertificate: UseCase<typeof row, Ports> = async ({ params, wantsPage }, ports) => {
  const registered = await readNumber(ports.table, params.number);
  if (!registered) return refuse('not_found');
  const shown = publicView(registered, credentialAddresses(ports.baseUrl), ports.issuer, ports.clock());
  if (wantsPage) return { status: 200, page: { html: certificatePage(shown), policy: certificatePolicy } };
  return { status: 200, body: shown };
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  table: of,
  baseUrl: settings.baseUrl(),
  issuer: configuredIssuer(credentialIssuerText()).name,
});

export const handler = openLambda(row, findCertificate, portsOf(table));
