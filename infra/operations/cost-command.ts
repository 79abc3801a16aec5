import { costReport } from './cost/report.ts';

process.stdout.write(`${costReport()}\n`);
