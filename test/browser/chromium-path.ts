import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { debian } from '../../local/programs/debian.ts';
import { onPath, type Program, pathOf, run, runs, type Source } from '../../local/programs/program.ts';

const packageFolder = fileURLToPath(new URL('chromium', import.meta.url));

/** The fonts of the machine first, then those of the npm package, or of the Debian packages. */
const fonts = `<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts/fonts</dir>
  <dir prefix="relative">usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** The package unpacks itself into the temporary folder. For Lambda it also unpacks the libraries of a browser. */
const unpack = "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())";

/** A Chromium inside an npm package, built for Lambda. It needs no library of the machine but those of C. */
const npm: Source = {
  from: 'npm (66 MB)',
  isUsable: () => process.platform === 'linux' && process.arch === 'x64',
  fetch: (folder) => {
    run('npm', ['ci', '--prefix', packageFolder, '--ignore-scripts', '--no-audit', '--no-fund']);
    const environment = { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };
    run(process.execPath, ['--eval', unpack], { cwd: packageFolder, environment });
    rmSync(join(packageFolder, 'node_modules'), { recursive: true });
    return { executable: 'chromium', environment: { LD_LIBRARY_PATH: '$here/al2023/lib' } };
  },
};

const withFonts = ({ fetch, ...source }: Source): Source => ({
  ...source,
  fetch: (folder) => {
    const { executable, environment } = fetch(folder);
    writeFileSync(join(folder, 'fonts.conf'), fonts);
    return { executable, environment: { ...environment, FONTCONFIG_FILE: '$here/fonts.conf' } };
  },
});

/**
 * Debian's `chromium-headless-shell` has no user interface, and takes half of the CPU time of `chromium --headless`.
 */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const ofMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export const chromium: Program = {
  name: 'Chromium',
  folder: 'chromium',
  installed: () => [...names.flatMap(onPath), ofMac].find((path) => existsSync(path) && runs(path, ['--version'])),
  versionArgument: '--version',
  sources: [npm, debian(['chromium-headless-shell'], '150 MB', 'usr/lib/chromium/chromium-headless-shell')].map(
    withFonts,
  ),
  advice: 'install it, for example with apt-get install chromium-headless-shell.',
};

/**
 * Finds an installed Chromium, or fetches one.
 *
 * @returns its path
 * @throws Error of one sentence when neither is possible
 */
export const chromiumPath = (): string => pathOf(chromium);
