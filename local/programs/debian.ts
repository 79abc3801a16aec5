import { existsSync, globSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Fetched, onPath, run, type Source } from './program.ts';

/** apt's work folders below a folder, so that any user can fetch packages. */
const aptOptions = (folder: string): readonly string[] => {
  for (const each of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(folder, each), { recursive: true });
  const options = { 'Dir::State::Lists': join(folder, 'lists'), 'Dir::Cache': join(folder, 'cache') };
  return Object.entries({ ...options, 'Debug::NoLocking': '1', 'APT::Sandbox::User': '' }).flatMap(([name, value]) => [
    '-o',
    `${name}=${value}`,
  ]);
};

/** Packages link to absolute paths. The links of an unpacked package must stay inside its folder. */
const keepLinksInside = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) continue;
    const link = join(entry.parentPath, entry.name);
    const target = readlinkSync(link);
    if (!target.startsWith('/') || !existsSync(join(folder, target))) continue;
    rmSync(link);
    symlinkSync(relative(dirname(link), join(folder, target)), link);
  }
};

/**
 * Unpacks Debian packages into a folder, and installs nothing. apt checks the archive's signature and each package's
 * hash.
 *
 * @param packages the packages with the program; the first one that the archive has is taken
 * @param executable a pattern of the program's file in the packages
 */
export const debian = (packages: readonly string[], size: string, executable: string): Source => ({
  from: `the Debian archive (${size})`,
  isUsable: () => onPath('apt-get').length > 0 && onPath('dpkg-deb').length > 0,
  fetch: (folder): Fetched => {
    const work = join(folder, 'apt');
    const options = aptOptions(work);
    run('apt-get', [...options, 'update']);
    const known = packages.find((name) =>
      run('apt-cache', [...options, 'pkgnames', name])
        .split('\n')
        .includes(name),
    );
    if (known === undefined) throw new Error(`the archive has no ${packages.join(' and no ')}`);
    const install = ['install', '--download-only', '--reinstall', '--no-install-recommends', '--yes', known];
    run('apt-get', [...options, ...install]);
    for (const file of globSync(join(work, 'cache/archives/*.deb'))) run('dpkg-deb', ['--extract', file, folder]);
    rmSync(work, { recursive: true });
    keepLinksInside(folder);
    const [found] = globSync(executable, { cwd: folder });
    if (found === undefined) throw new Error(`${known} has no ${executable}`);
    const libraries = new Set(globSync('{,usr/}lib/*-linux-gnu/{,*/}lib*.so*', { cwd: folder }).map(dirname));
    return {
      executable: found,
      environment: { LD_LIBRARY_PATH: [...libraries].map((each) => `$here/${each}`).join(':') },
    };
  },
});
