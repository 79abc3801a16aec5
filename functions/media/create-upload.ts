import { admit } from '../../shared/domain/accounts/account.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { incomingKey } from '../../shared/domain/media/kinds.ts';
import { emptyQuota, type Quota, reserveQuota } from '../../shared/domain/media/quota.ts';
import { awaitedUntil, refuseUpload } from '../../shared/domain/media/upload.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import type { RequestOf } from '../../shared/http/request.ts';
import { configuredStore } from '../../shared/media/media-settings.ts';
import type { ObjectStore } from '../../shared/media/object-store.ts';
import { createUpload as row } from '../../shared/routes/media/media.ts';
import { hasCertificateCourse } from '../../shared/store/enrollments/has-certificate-course.ts';
import { openUpload } from '../../shared/store/media/open-upload.ts';
import { readForUpload } from '../../shared/store/media/read.ts';

type Ports = TablePorts & {
  /** undefined when the stage has no media. */
  readonly store: ObjectStore | undefined;
};

type Request = RequestOf<typeof row>;

/** Records a pending upload within the user's quota, and presigns its address without a call to S3. */
const recordUpload = async ({ caller, body }: Request, quota: Quota, store: ObjectStore, ports: Ports) => {
  const nowMs = ports.clock();
  const media_id = timeSortedId('med', nowMs, ports.randomBytes);
  const { content_type: contentType, size_bytes: sizeBytes, sha256 } = body;
  const request = await store.uploadOf({ key: incomingKey(media_id), contentType, sizeBytes, sha256, nowMs });
  const untilMs = awaitedUntil(request.expiresMs);
  const place = reserveQuota(quota, media_id, { bytes: sizeBytes, until_ms: untilMs }, nowMs);
  if (isRefusal(place)) return place;
  const now = new Date(nowMs).toISOString();
  const times = { awaited_until: new Date(untilMs).toISOString(), created_at: now, updated_at: now };
  const media = { media_id, user_id: caller.user_id, ...body, status: 'awaiting', ...times } as const;
  return (await openUpload(ports.table, caller, media, place)) ?? { media_id, request };
};

/** POST /media/uploads: decides about the upload, then records it. */
export const createUpload: UseCase<typeof row, Ports> = async (request, ports) => {
  const { caller, body } = request;
  const { table: of, store } = ports;
  const opened = await attempts(async () => {
    const { account, quota = emptyQuota } = await readForUpload(of, caller.user_id);
    const admitted = admit(caller, account);
    if (isRefusal(admitted)) return admitted;
    if (store === undefined) return refuse('media_unavailable');
    const certificateCourse = body.kind === 'certificate_evidence' && (await hasCertificateCourse(of, caller.user_id));
    const refused = refuseUpload(body, { roles: admitted.roles, certificateCourse });
    return refused ?? recordUpload(request, quota, store, ports);
  });
  if (isRefusal(opened)) return opened;
  const { url, headers, expiresMs } = opened.request;
  const expires_at = new Date(expiresMs).toISOString();
  return { status: 201, body: { media_id: opened.media_id, url, headers, expires_at } };
};

export const { handler, over } = endpoint(row, createUpload, () => ({ store: configuredStore() }));
