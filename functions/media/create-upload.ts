import { admit } from '../../shared/domain/accounts/account.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { incomingKey } from '../../shared/domain/media/kinds.ts';
import { emptyQuota, reserveQuota } from '../../shared/domain/media/quota.ts';
import { awaitedUntil, refuseUpload } from '../../shared/domain/media/upload.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
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

/** POST /media/uploads: records the pending upload, then presigns its address without a call to S3. */
export const createUpload: UseCase<typeof row, Ports> = async ({ caller, body }, ports) => {
  const { clock, table: of, store } = ports;
  const { user_id } = caller;
  const opened = await attempts(async () => {
    const { account, quota = emptyQuota } = await readForUpload(of, user_id);
    const admitted = admit(caller, account);
    if (isRefusal(admitted)) return admitted;
    if (store === undefined) return refuse('media_unavailable');
    const certificateCourse = body.kind === 'certificate_evidence' && (await hasCertificateCourse(of, user_id));
    const refused = refuseUpload(body, { roles: admitted.roles, certificateCourse });
    if (refused) return refused;

    const nowMs = clock();
    const media_id = timeSortedId('med', nowMs, ports.randomBytes);
    const { content_type: contentType, size_bytes: sizeBytes, sha256 } = body;
    const request = await store.uploadOf({ key: incomingKey(media_id), contentType, sizeBytes, sha256, nowMs });
    const untilMs = awaitedUntil(request.expiresMs);
    const place = reserveQuota(quota, media_id, { bytes: sizeBytes, until_ms: untilMs }, nowMs);
    if (isRefusal(place)) return place;
    const now = new Date(nowMs).toISOString();
    const awaited_until = new Date(untilMs).toISOString();
    const media = {
      media_id,
      user_id,
      ...body,
      status: 'awaiting',
      awaited_until,
      created_at: now,
      updated_at: now,
    } as const;
    return (await openUpload(of, caller, media, place)) ?? { media_id, request };
  });
  if (isRefusal(opened)) return opened;
  const { url, headers, expiresMs } = opened.request;
  const expires_at = new Date(expiresMs).toISOString();
  return { status: 201, body: { media_id: opened.media_id, url, headers, expires_at } };
};

export const { handler, over } = endpoint(row, createUpload, () => ({ store: configuredStore() }));
