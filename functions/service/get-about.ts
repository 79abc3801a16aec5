import { noticesOf } from '../../shared/contract/accounts/notice.ts';
import { aboutOf } from '../../shared/contract/service/about.ts';
import { openEndpoint, type UseCase } from '../../shared/http/open-endpoint.ts';
import { getAbout as row } from '../../shared/routes/service/service.ts';
import { once } from '../../shared/runtime/cached.ts';
import type { Clock } from '../../shared/runtime/clock.ts';
import { aboutText, noticesText } from '../../shared/runtime/settings.ts';

type Ports = { readonly clock: Clock; readonly about: () => ReturnType<typeof read> };

const read = () => {
  const { seller, help } = aboutOf(aboutText());
  return { seller, help, notices: [...noticesOf(noticesText())] };
};

/** GET /about */
export const getAbout: UseCase<typeof row, Ports> = async (_, { about }) => ({ status: 200, body: about() });

export const { handler, over } = openEndpoint(row, getAbout, () => ({ about: once(read) }));
