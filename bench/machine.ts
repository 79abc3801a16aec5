import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';

const versionOf = (name: string): string => {
  const file = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  return `${name} ${JSON.parse(readFileSync(file, 'utf8')).version}`;
};

const packages = ['esbuild', '@aws-sdk/client-dynamodb', '@middy/core', 'jose', 'zod'];

/** The date, machine and versions of a measurement in one sentence. */
export const circumstances = (now: Date): string => {
  const [cpu] = cpus();
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  const machine = `${availableParallelism()} × ${cpu?.model.trim() ?? process.arch}, ${memoryGb} GB`;
  const versions = [`Node ${process.versions.node}`, ...packages.map(versionOf)].join(', ');
  return `Measured ${now.toISOString().slice(0, 10)} on ${machine}; ${versions}.`;
};
