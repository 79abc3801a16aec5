import { configuredIssuer } from '../../shared/auth/credentials/keys.ts';
import { credentialAddresses } from '../../shared/domain/certificates/addresses.ts';
import { certificateHtml, certificatePolicy } from '../../shared/domain/certificates/certificate-html.ts';
import { publicView } from '../../shared/domain/certificates/shown.ts';
import { refuse } from '../../shared/errors.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { publicEndpoint, type UseCase } from '../../shared/http/public-endpoint.ts';
import { findCertificate as row } from '../../shared/routes/certificates/certificates.ts';
import { credentialIssuerText, settings } from '../../shared/runtime/settings.ts';
import { readNumber } from '../../shared/store/certificates/read.ts';
import { readPicture } from '../../shared/store/courses/read-course.ts';

type Ports = TablePorts & {
  readonly baseUrl: string;
  readonly issuer: string;
};

/**
 * GET /certificates/{number}: one read, and one of the course's picture for the page. A number with a wrong check symbol
 * is refused before.
 */
export const findCertificate: UseCase<typeof row, Ports> = async ({ params, query, wantsHtml }, ports) => {
  const registered = await readNumber(ports.table, params.number);
  if (!registered) return refuse('not_found');
  const shown = publicView(registered, credentialAddresses(ports.baseUrl), ports.issuer, ports.clock());
  if (wantsHtml || query.view === 'page') {
    const pictureUrl = await readPicture(ports.table, registered.course_id);
    const text = certificateHtml(shown, registered.shown_name === undefined, pictureUrl);
    return { status: 200, html: { text, policy: certificatePolicy } };
  }
  return { status: 200, body: shown };
};

export const { handler, over } = publicEndpoint(row, findCertificate, () => ({
  baseUrl: settings.baseUrl(),
  issuer: configuredIssuer(credentialIssuerText()).name,
}));
