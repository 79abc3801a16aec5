import { parseArgs } from 'node:util';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { fail } from '../../infra/stage/command.ts';
import { namesOf } from '../../infra/stage/names.ts';
import { alarmIdOf, drill, usualDrills } from './drill.ts';

const usage = 'Type: npm run alarm-drill -- --stage prod [--alarm probe-failed]';

/** `npm run alarm-drill`: triggers alarms once after a deployment, with the shell's credentials and Region. */
const run = async (): Promise<void> => {
  const { stage, alarm } = parseArgs({ options: { stage: { type: 'string' }, alarm: { type: 'string' } } }).values;
  if (stage === undefined) throw new Error(usage);
  const client = new CloudWatchClient();
  const names = namesOf(stage);
  for (const id of alarm === undefined ? usualDrills : [alarmIdOf(alarm)])
    process.stdout.write(`${await drill(client, names, id)}\n`);
};

await run().catch(fail);
