import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fail } from '../infra/command.ts';
import { measureCold } from './cold/cold.ts';
import { coldReport } from './cold/report.ts';
import { measureGrowth } from './growth/growth.ts';
import { growthReport } from './growth/report.ts';
import { circumstances } from './machine.ts';
import { benchFolder, buildSubjects, type Subjects } from './subjects.ts';
import { measureLogLine } from './warm/log-line.ts';
import { logLineReport, warmReport } from './warm/report.ts';
import { hearTableCalls } from './warm/table-calls.ts';
import { measureWaiting, measureWork } from './warm/warm.ts';
import { startWorld, type World } from './world/world.ts';

const parts = ['cold', 'warm', 'growth'] as const;
type Part = (typeof parts)[number];

/** `npm run bench -- [cold] [warm] [growth] [--rounds N]`; all parts and 30 rounds by default. */
const options = (): { readonly chosen: readonly Part[]; readonly rounds: number } => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '30' } },
  });
  const chosen = parts.filter((part) => positionals.length === 0 || positionals.includes(part));
  const rounds = Number(values.rounds);
  if (positionals.some((name) => !parts.some((part) => part === name)) || !(rounds >= 1))
    throw new Error('Usage: npm run bench -- [cold] [warm] [growth] [--rounds N]');
  return { chosen, rounds };
};

/** Of functions that start alike one or two stand for all. */
const coldFunctions: readonly string[] = [
  ...['authorizer', 'signIn', 'getKeySet', 'getIssuerMetadata', 'getOpenapi', 'getLiveness', 'getReadiness'],
  ...['getMe', 'submitOnboarding', 'revokeSessions', 'getOrder', 'listOrders'],
  ...['listCourses', 'quoteOrder', 'createOrder', 'payOrder'],
];
const coldPeers = ['handSigned', 'unprimed', 'untrimmed', 'typical', 'typicalModule'] as const;

/** About what DynamoDB and KMS take within a region. */
const latencyMs = 5;

const warm = async (subjects: Subjects, rounds: number, { setLatency, record }: World): Promise<string> => {
  const calls = await hearTableCalls(subjects, record);
  const work = await measureWork(subjects, calls, rounds);
  setLatency(latencyMs);
  const waiting = await measureWaiting(subjects, calls, Math.ceil(rounds / 3));
  setLatency(0);
  return `${warmReport(work, waiting, latencyMs, rounds)}\n\n${logLineReport(measureLogLine(rounds))}`;
};

const cold = async ({ functions, peer }: Subjects, rounds: number): Promise<string> => {
  const chosen = functions.filter(({ name }) => coldFunctions.includes(name));
  const all = [...chosen, ...coldPeers.map((name) => peer(name, 'getOrder'))];
  return coldReport(await measureCold(all, peer('empty', 'getOrder'), rounds), all, rounds);
};

const growth = async ({ functions }: Subjects, rounds: number): Promise<string> =>
  growthReport(await measureGrowth(functions, Math.ceil(rounds / 6)));

const reports: Readonly<Record<Part, (subjects: Subjects, rounds: number, world: World) => Promise<string>>> = {
  cold,
  warm,
  growth,
};

const document = new URL('../docs/performance.md', import.meta.url);
const marked = /(<!-- bench -->\n)[\s\S]*(<!-- \/bench -->)/;

/** Puts the whole report between the marks of docs/performance.md. */
const keep = (report: string): void => {
  const text = readFileSync(document, 'utf8');
  if (marked.test(text))
    writeFileSync(
      document,
      text.replace(marked, (_, start, end) => `${start}${report}\n${end}`),
    );
};

const run = async (): Promise<void> => {
  const { chosen, rounds } = options();
  const world = await startWorld(new URL(`../${benchFolder}/`, import.meta.url));
  try {
    const subjects = await buildSubjects(world);
    const sections = [circumstances(new Date())];
    for (const part of chosen) {
      process.stderr.write(`${part} …\n`);
      sections.push(await reports[part](subjects, rounds, world));
    }
    const report = sections.join('\n\n');
    process.stdout.write(`${report}\n`);
    if (chosen.length === parts.length) keep(report);
  } finally {
    await world.stop();
  }
};

await run().catch(fail);
