import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { fail } from '../tools/fail.ts';
import { coldPeers, measureCold } from './cold/cold.ts';
import { coldPlot } from './cold/plot.ts';
import { bundleSize, coldReport } from './cold/report.ts';
import { measureGrowth } from './growth/growth.ts';
import { growthPlot } from './growth/plot.ts';
import { growthReport } from './growth/report.ts';
import { progressOf } from './progress.ts';
import { benchFolder, buildSubjects, type Subjects } from './subjects.ts';
import { measureLogLine } from './warm/log-line.ts';
import { logLineReport, warmReport } from './warm/report.ts';
import { hearTableCalls } from './warm/table-calls.ts';
import { measureWaiting, measureWork } from './warm/warm.ts';
import { startWorld, type World } from './world/world.ts';

const versionOf = (name: string): string => {
  const file = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  return `${name} ${JSON.parse(readFileSync(file, 'utf8')).version}`;
};

const packages = ['esbuild', '@aws-sdk/client-dynamodb', '@middy/core', 'jose', 'zod'];

/** The date, machine and versions of a measurement in one sentence. */
const circumstances = (now: Date): string => {
  const [cpu] = cpus();
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  const machine = `${availableParallelism()} × ${cpu?.model.trim() ?? process.arch}, ${memoryGb} GB`;
  const versions = [`Node ${process.versions.node}`, ...packages.map(versionOf)].join(', ');
  return `Measured ${now.toISOString().slice(0, 10)} on ${machine}; ${versions}.`;
};

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

/** A section of the report. A plot has its SVG and its path relative to the document. */
type Section = { readonly text: string; readonly plot?: { readonly place: string; readonly svg: string } };

/** The approximate latency of DynamoDB and KMS within a Region. */
const latencyMs = 5;

const warm = async (subjects: Subjects, rounds: number, { setLatency, record }: World): Promise<Section> => {
  const calls = await hearTableCalls(subjects, record);
  const work = await measureWork(subjects, calls, rounds);
  setLatency(latencyMs);
  const waiting = await measureWaiting(subjects, calls, Math.ceil(rounds / 3));
  setLatency(0);
  return { text: `${warmReport(work, waiting, latencyMs, rounds)}\n\n${logLineReport(measureLogLine(rounds))}` };
};

const cold = async ({ functions, peer }: Subjects, rounds: number): Promise<Section> => {
  const all = [...functions, ...coldPeers.map((name) => peer(name, 'getOrder'))];
  const results = await measureCold(all, peer('empty', 'getOrder'), rounds, progressOf('cold, rounds'));
  const sizes = new Map(all.map(({ name, bundle }) => [name, bundleSize(bundle)]));
  const place = 'plots/cold-start.svg';
  return { text: coldReport(results, sizes, rounds, place), plot: { place, svg: await coldPlot(results.rows) } };
};

const growth = async ({ functions }: Subjects, rounds: number): Promise<Section> => {
  const results = await measureGrowth(functions, Math.ceil(rounds / 6));
  const place = 'plots/growth.svg';
  return { text: growthReport(results, place), plot: { place, svg: await growthPlot(results) } };
};

const reports: Readonly<Record<Part, (subjects: Subjects, rounds: number, world: World) => Promise<Section>>> = {
  cold,
  warm,
  growth,
};

const document = new URL('../docs/performance.md', import.meta.url);
const marked = /(<!-- bench -->\n)[\s\S]*(<!-- \/bench -->)/;

/** Writes the report between the markers of docs/performance.md, and writes the plots. */
const keep = (report: string, sections: readonly Section[]): void => {
  const text = readFileSync(document, 'utf8');
  writeFileSync(
    document,
    text.replace(marked, (_, start, end) => `${start}${report}\n${end}`),
  );
  for (const { plot } of sections) {
    if (plot === undefined) continue;
    const file = new URL(plot.place, document);
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, plot.svg);
  }
};

const run = async (): Promise<void> => {
  const { chosen, rounds } = options();
  const world = await startWorld(new URL(`../${benchFolder}/`, import.meta.url));
  try {
    const subjects = await buildSubjects(world);
    const sections: Section[] = [];
    for (const part of chosen) {
      process.stderr.write(`${part} …\n`);
      sections.push(await reports[part](subjects, rounds, world));
    }
    const report = [circumstances(new Date()), ...sections.map(({ text }) => text)].join('\n\n');
    process.stdout.write(`${report}\n`);
    if (chosen.length === parts.length) keep(report, sections);
  } finally {
    await world.stop();
  }
};

await run().catch(fail);
