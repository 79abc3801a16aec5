import { localTable } from '../local-table.ts';
import { localServiceToken } from '../service-tokens.ts';
import type { DeveloperPorts } from './developer-switches.ts';
import { outboxOf } from './outbox.ts';

type Given = Pick<DeveloperPorts, 'clock' | 'failures' | 'bus' | 'api'> & {
  /** The folder of the local service tokens. */
  readonly directory: string;
  /** The endpoint of the database. */
  readonly endpoint: string;
  readonly tableName: string;
};

/** The ports of the console's developer part in local development. */
export const developerPorts = ({ directory, endpoint, tableName, ...given }: Given): DeveloperPorts => ({
  ...given,
  completionsToken: localServiceToken(directory, 'completions'),
  outbox: outboxOf(localTable(endpoint, tableName)),
});
