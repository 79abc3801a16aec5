import { type Database, type DatabaseOptions, startDatabase } from './database.ts';
import { freeMb } from './free-space.ts';

type LastingOptions = DatabaseOptions & {
  /** The folder of the data. Data in memory would be lost at a restart. */
  readonly directory: string;
  readonly print?: (line: string) => void;
  /** Called when the restart fails, because the service cannot continue. */
  readonly onLost: (cause: unknown) => void;
};

/**
 * Supervises DynamoDB Local: restarts it on the same port and with the same data when it ends without being stopped.
 */
export const startLastingDatabase = async (options: LastingOptions): Promise<Omit<Database, 'ended'>> => {
  const { print = (line) => process.stderr.write(line), onLost } = options;
  const report = (exception: string): void =>
    print(`DynamoDB Local reports ${exception}. The disk has ${freeMb(options.directory)} MB left.\n`);
  let database = await startDatabase({ report, ...options });
  const port = Number(new URL(database.endpoint).port);
  let isStopped = false;

  const startAgain = async (): Promise<void> => {
    while (!isStopped) {
      await database.ended;
      if (isStopped) return;
      print('DynamoDB Local ended. It starts again with the same data.\n');
      database = await startDatabase({ report, ...options, port });
      if (!isStopped) print('DynamoDB Local answers again.\n');
    }
  };
  const lasting = startAgain().catch(onLost);

  return {
    endpoint: database.endpoint,
    stop: async () => {
      isStopped = true;
      await database.stop();
      await lasting;
      // If the database was restarting, this ends its new process.
      await database.stop();
    },
  };
};
