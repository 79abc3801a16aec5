import { createHash, randomBytes } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { handler as inspect } from '../../functions/jobs/inspect-upload.ts';
import { over as completeUpload } from '../../functions/media/complete-upload.ts';
import { over as createUpload } from '../../functions/media/create-upload.ts';
import { over as deleteMedia } from '../../functions/media/delete-media.ts';
import { over as getMedia } from '../../functions/media/get-media.ts';
import { over as putAvatar } from '../../functions/media/put-avatar.ts';
import type { AuthorizerContext } from '../../local/gateway/proxy-event.ts';
import { startLambda } from '../../local/lambda/lambda.ts';
import { newMediaKey } from '../../local/media/media-key.ts';
import { mediaSecret, startObjects } from '../../local/media/start.ts';
import { startSecretsManager } from '../../local/secrets-manager/secrets-manager.ts';
import { localSecrets, localSigner } from '../../local/settings/aws-options.ts';
import type { MediaKind } from '../../shared/domain/media/kinds.ts';
import { putAvatar as avatarRow } from '../../shared/routes/media/avatar.ts';
import * as rows from '../../shared/routes/media/media.ts';
import { table } from '../../shared/runtime/table.ts';
import { enrollmentKey } from '../../shared/store/table/keys.ts';
import { call } from './call.ts';

const types = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp', pdf: 'application/pdf' } as const;

export type Given = {
  readonly bytes: Buffer;
  readonly as?: keyof typeof types;
  readonly kind?: MediaKind;
  /** The declared size. The default is the real size. */
  readonly size?: number;
};

/** Operations on media with a separate store that can fail on demand. `later` moves the clock of all operations. */
export const givenMedia = async () => {
  const mediaKey = newMediaKey();
  const objects = await startObjects({ mediaKey });
  const secrets = await startSecretsManager(new Map([[mediaSecret, mediaKey.privateKey]]));
  const inspections: unknown[] = [];
  let inspector: (event: unknown) => Promise<unknown> = inspect;
  const lambdas = await startLambda({
    secrets: localSecrets,
    region: localSigner.region,
    invoke: async (_, event) => {
      inspections.push(event);
      return inspector(event).then(
        (result) => ({ result }),
        (error: unknown) => ({ error: String(error) }),
      );
    },
  });
  Object.assign(process.env, objects.environment, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    AWS_ENDPOINT_URL_LAMBDA: lambdas.endpoint,
    UPLOAD_INSPECTOR: 'inspectUpload',
  });
  let laterMs = 0;
  const clock = () => Date.now() + laterMs;
  const handlers = {
    create: createUpload({ clock }).handler,
    complete: completeUpload({ clock }).handler,
    get: getMedia({ clock }).handler,
    remove: deleteMedia({ clock }).handler,
    avatar: putAvatar({ clock }).handler,
  };

  const create = (caller: AuthorizerContext, { bytes, as = 'png', kind = 'avatar', size = bytes.length }: Given) => {
    const sha256 = createHash('sha256').update(bytes).digest('base64');
    const body = { kind, content_type: types[as], size_bytes: size, sha256 };
    return call(handlers.create, rows.createUpload, { caller, body });
  };
  const send = ({ url, headers }: { url: string; headers: Record<string, string> }, bytes: Buffer) => {
    const { 'content-length': _, ...rest } = headers;
    return fetch(url, { method: 'PUT', headers: rest, body: new Uint8Array(bytes) });
  };
  const byId =
    (name: 'complete' | 'get' | 'remove', row: (typeof rows)[keyof typeof rows]) =>
    (caller: AuthorizerContext, media_id: string) =>
      call(handlers[name], row, { caller, params: { media_id } });
  const complete = byId('complete', rows.completeUpload);

  const uploaded = async (caller: AuthorizerContext, given: Given): Promise<string> => {
    const { body } = await create(caller, given);
    const upload = body as { media_id: string; url: string; headers: Record<string, string> };
    const { status } = await send(upload, given.bytes);
    if (status !== 200) throw new Error(`The upload was answered ${status}.`);
    return upload.media_id;
  };

  return {
    ...{ objects, lambdas, create, send, complete, uploaded },
    /** The requests to the inspector so far. */
    inspections,
    /** Replaces the inspector. Without an argument it restores the real one. */
    inspectBy: (by: typeof inspector = inspect) => {
      inspector = by;
    },
    get: byId('get', rows.getMedia),
    remove: byId('remove', rows.deleteMedia),
    putAvatar: (caller: AuthorizerContext, media_id: string) =>
      call(handlers.avatar, avatarRow, { caller, body: { media_id } }),
    stored: async (caller: AuthorizerContext, given: Given) => {
      const media_id = await uploaded(caller, given);
      return { media_id, answer: await complete(caller, media_id) };
    },
    keys: (prefix = '') =>
      objects.shelf
        .all()
        .filter(({ key, id, marker }) => !marker && key.startsWith(prefix) && objects.shelf.newest(key)?.id === id)
        .map(({ key }) => key),
    later: (byMs: number) => {
      laterMs = byMs;
    },
    stop: async () => {
      await Promise.all([objects.stop(), secrets.stop(), lambdas.stop()]);
    },
  };
};

export const givenCertificateCourse = async (userId: string): Promise<void> => {
  const enrollment_id = `oit_${randomBytes(8).toString('hex')}`;
  const Item = { ...enrollmentKey(userId, enrollment_id), enrollment_id, course_type: 'bnsp', status: 'active' };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
};
