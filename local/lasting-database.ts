import { type Database, type DatabaseOptions, startDatabase } from './database.ts';

type LastingOptions = DatabaseOptions & {
  /** Where the data survives: what was in memory would be gone. */
  readonly directory: string;
  readonly print?: (line: string) => void;
  /** Told when it could not be started again: the service cannot go on. */
  readonly onLost: (cause: unknown) => void;
};

/** Starts DynamoDB Local, and starts it again on the same port, with the same data, whenever it ends without being stopped. */
export const startLastingDatabase = async (options: LastingOptions): Promise<Omit<Database, 'ended'>> => {
  const { print = (line) => process.stderr.write(line), onLost } = options;
  let database = await startDatabase(options);
  const port = Number(new URL(database.endpoint).port);
  let isStopped = false;

  const startAgain = async (): Promise<void> => {
    while (!isStopped) {
      await database.ended;
      if (isStopped) return;
      print('DynamoDB Local ended. It is started again with the data that it had.\n');
      database = await startDatabase({ ...options, port });
    }
  };
  const lasting = startAgain().catch(onLost);

  return {
    endpoint: database.endpoint,
    stop: async () => {
      isStopped = true;
      await database.stop();
      await lasting;
      // It may have been on its way back.
      await database.stop();
    },
  };
};
