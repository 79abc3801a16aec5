import { costReport } from '../infra/operations/cost/report.ts';

process.stdout.write(`${costReport()}\n`);
