import { defineConfig } from 'vite';

/** Static files that may lie below any path: the settings come at run time, beside them. */
export default defineConfig({
  base: './',
  build: {
    outDir: process.env['CONSOLE_DIRECTORY'] ?? '../.build/console',
    emptyOutDir: true,
    target: 'es2023',
    // The polyfill would be a script in the page, which the page's policy refuses; no browser of now needs it.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Of a page without a server it says nothing, once for each file of the component library.
      onLog: (level, log, print) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && print(level, log),
    },
  },
});
