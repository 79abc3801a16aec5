import { refuse } from '../../shared/errors.ts';
import { openLambda, type UseCase } from '../../shared/http/pipeline.ts';
import { getStatusList as row } from '../../shared/routes/certificates/credentials.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { readList } from '../../shared/store/certificates/lists.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /credentials/status/{list}: the status list as it was last signed. */
export const getStatusList: UseCase<typeof row, Ports> = async ({ params }, { table: of }) => {
  const list = await readList(of, params.list);
  return list === undefined ? refuse('not_found') : { status: 200, body: list.credential };
};

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = openLambda(row, getStatusList, portsOf(table));
