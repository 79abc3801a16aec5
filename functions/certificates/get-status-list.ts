import { refuse } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { publicEndpoint, type UseCase } from '../../shared/http/public-endpoint.ts';
import { getStatusList as row } from '../../shared/routes/certificates/credentials.ts';
import { readList } from '../../shared/store/certificates/lists.ts';

/** GET /credentials/status/{list}: the status list as it was last signed. */
export const getStatusList: UseCase<typeof row, Ports> = async ({ params }, { table: of }) => {
  const list = await readList(of, params.list);
  return list === undefined ? refuse('not_found') : { status: 200, body: list.credential };
};

export const { handler, over } = publicEndpoint(row, getStatusList);
