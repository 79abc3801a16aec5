import type { Reporter, TestModule } from 'vitest/node';
import { isRest, seed } from './suite.ts';

const slowest = 10;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s`;

const spentMs = (module: TestModule): number => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
};

/** Prints the seconds of each project and the slowest files at the end of a run. */
export class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const projects = Map.groupBy(modules, ({ project }) => project.name);
    const lines = [...projects].map(([name, own]) => {
      const tests = own.reduce((sum, { children }) => sum + [...children.allTests()].length, 0);
      return `${seconds(own.reduce((sum, module) => sum + spentMs(module), 0))}  ${name}: ${tests} tests in ${own.length} files`;
    });
    const longest = modules.toSorted((one, other) => spentMs(other) - spentMs(one)).slice(0, slowest);
    const files = longest.map((module) => `${seconds(spentMs(module))}  ${module.relativeModuleId}`);
    const drawn = isRest ? [`Drawn with SEED=${seed}.`] : [];
    process.stdout.write(
      [
        '\nSeconds per project (files run side by side):',
        ...lines,
        '\nSlowest files:',
        ...files,
        ...drawn,
        '',
        '',
      ].join('\n'),
    );
  }
}
