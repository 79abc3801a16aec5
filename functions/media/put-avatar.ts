import { changedAt } from '../../shared/domain/accounts/account.ts';
import { publicUrl } from '../../shared/domain/media/kinds.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import { ownMedia } from '../../shared/flows/media-of-caller.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { configuredMedia, type MediaSettings } from '../../shared/media/media-settings.ts';
import { putAvatar as row } from '../../shared/routes/media/avatar.ts';
import { userOf } from '../../shared/store/accounts/account.ts';
import { setAvatar } from '../../shared/store/media/set-avatar.ts';

type Ports = TablePorts & {
  /** undefined when the stage has no media. */
  readonly media: Pick<MediaSettings, 'public_url'> | undefined;
};

/** PUT /me/avatar: normally one read, and one transaction with the condition that the picture is stored. */
export const putAvatar: UseCase<typeof row, Ports> = async ({ caller, body }, { clock, table: of, media: stage }) => {
  const stored = await attempts(async () => {
    const found = await ownMedia(of, caller, body.media_id);
    if (isRefusal(found)) return found;
    const { account, media } = found;
    if (stage === undefined) return refuse('media_unavailable');
    if (media.kind !== 'avatar' || media.status !== 'stored')
      return refuse('invalid_status', undefined, [{ reason: 'not_stored' }]);
    const avatar = { avatar_media_id: media.media_id, avatar_url: publicUrl(stage, media) };
    return setAvatar(of, caller, { account, avatar, updatedAt: changedAt(account, clock()) });
  });
  return isRefusal(stored) ? stored : { status: 200, body: userOf(stored) };
};

export const { handler, over } = endpoint(row, putAvatar, () => ({ media: configuredMedia() }));
