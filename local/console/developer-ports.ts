import { localTable } from '../local-table.ts';
import { localServiceToken } from '../service-tokens.ts';
import type { DeveloperPorts } from './developer-switches.ts';
import { outboxOf } from './outbox.ts';

type Given = Pick<DeveloperPorts, 'clock' | 'failures' | 'bus' | 'api'> & {
  /** Where the service tokens of the laptop are kept. */
  readonly directory: string;
  /** Of the database. */
  readonly endpoint: string;
  readonly tableName: string;
};

/** What the developer's part of the console works with on a laptop. */
export const developerPorts = ({ directory, endpoint, tableName, ...given }: Given): DeveloperPorts => ({
  ...given,
  completionsToken: localServiceToken(directory, 'completions'),
  outbox: outboxOf(localTable(endpoint, tableName)),
});
