import { defineConfig, type Plugin, type Rolldown } from 'vite';

const isMain = (path: string | null): boolean => path?.endsWith('/main.tsx') ?? false;

/** A script and all its static imports, direct and indirect. */
const needsOf = (name: string, bundle: Rolldown.OutputBundle, known = new Set<string>()): ReadonlySet<string> => {
  const file = bundle[name];
  if (file?.type !== 'chunk' || known.has(name)) return known;
  known.add(name);
  for (const need of file.imports) needsOf(need, bundle, known);
  return known;
};

/**
 * Loads everything of the first page in one wave. The start script runs as soon as it arrives, and the scripts that it
 * imports load beside it. The stylesheet moves from the head into the body, because in the head it blocks the first
 * paint. It stays before the root element, because the theme's values must override the stylesheet's.
 */
const oneWave: Plugin = {
  name: 'one-wave',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const main = Object.values(bundle).find((file) => 'facadeModuleId' in file && isMain(file.facadeModuleId));
      const preloads = [...needsOf(main?.fileName ?? '', bundle)]
        .filter((name) => !html.includes(name))
        .map((name) => `<link rel="modulepreload" crossorigin href="./${name}">\n`);
      const links = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      return links
        .reduce((page, link) => page.replace(link, ''), html)
        .replace('</head>', `${preloads.join('')}</head>`)
        .replace('<div id="root">', `${links.join('')}<div id="root">`);
    },
  },
};

/** Builds static files that work below any path. */
export default defineConfig({
  base: './',
  plugins: [oneWave],
  build: {
    outDir: process.env['CONSOLE_DIRECTORY'] ?? '../.build/console',
    emptyOutDir: true,
    target: 'es2023',
    // The polyfill would be an inline script, which the page's content security policy refuses. No current browser
    // needs the polyfill.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One stylesheet for all pages. If a page's own stylesheet failed to load, a retry would not fetch it again.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: /console\/start\.ts$/, priority: 2 },
            // One file, because on a slow network each further file costs a round trip.
            { name: 'shell', test: /console\/main\.tsx$/, priority: 1 },
          ],
        },
      },
      // Silences a warning about server components. Each file of the component library causes one.
      onLog: (level, log, print) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && print(level, log),
    },
  },
});
