import { sampleCourseId } from '../../../local/sample/courses.ts';
import { exampleEnrollmentId } from '../../../shared/contract/enrollments/completion.ts';
import { cloudEvent } from '../../../shared/domain/outbox/events.ts';
import { issueCertificates, refreshStatusLists, updateStatusList } from '../../../shared/jobs/certificates.ts';
import type { Ask } from './step.ts';
import type { Outside } from './topups.ts';

type Tokens = { readonly learner: string; readonly admin: string };

/** The addresses of key and status list in a compact JWS. */
const namedIn = (credential: string) => {
  const [header, payload] = credential
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  return { kid: String(header.kid), status: payload.credentialStatus };
};

const idOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/** Waits for the certificate of the completed course. Anybody reads and verifies it. An admin revokes it twice. */
export const walkThroughCertificates = async (
  ask: Ask,
  { learner: token, admin }: Tokens,
  user_id: string,
  { deliver, runScheduled }: Pick<Outside, 'deliver' | 'runScheduled'>,
): Promise<void> => {
  const completed = { user_id, order_id: 'ord_1', enrollment_id: exampleEnrollmentId, course_id: sampleCourseId(2) };
  const completion = cloudEvent('enrollment.completed', exampleEnrollmentId, 1, completed, Date.now());
  for (let times = 0; times < 2; times += 1) await deliver(issueCertificates.id, completion);
  const { certificates } = (await ask('GET', '/me/certificates?limit=1', { status: 200, token })) as {
    certificates: { certificate_id: string; number: string }[];
  };
  const { certificate_id = '', number = '' } = certificates[0] ?? {};
  const own = await ask('GET', `/me/certificates/${certificate_id}`, { status: 200, token });
  await ask('GET', '/me/certificates/crt_01ka00000000000000000000zz', { status: 404, token });
  await ask('GET', `/certificates/${number}`, { status: 200 });
  const { kid, status } = namedIn(String(own['credential']));
  const list = idOf(status.statusListCredential);
  await ask('GET', '/credentials/issuer', { status: 200 });
  await ask('GET', `/credentials/keys/${idOf(kid)}`, { status: 200 });
  await ask('GET', `/credentials/status/${list}`, { status: 200 });
  await ask('POST', '/certificates/verify', { status: 200, body: { credential: own['credential'] } });
  const revocation = { status: 200, token: admin, body: { reason: 'Ticket 4711' } };
  for (let times = 0; times < 2; times += 1)
    await ask('PUT', `/admin/certificates/${certificate_id}/revocation`, revocation);
  const data = {
    ...{ user_id, certificate_id, status_list: list, status_index: Number(status.statusListIndex) },
    revoked_at: new Date().toISOString(),
  };
  await deliver(updateStatusList.id, cloudEvent('certificate.revoked', certificate_id, 2, data, Date.now()));
  await runScheduled(refreshStatusLists.id);
};
