import { defineConfig, type Plugin } from 'vite';

/**
 * Moves the stylesheet from the head into the body. A stylesheet in the head blocks the first paint. The link stays
 * before the root element, because the theme's values must override the stylesheet's.
 */
const paintBeforeStyles: Plugin = {
  name: 'paint-before-styles',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const links = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      return links
        .reduce((page, link) => page.replace(link, ''), html)
        .replace('<div id="root">', `${links.join('')}<div id="root">`);
    },
  },
};

/** Builds static files that work below any path. */
export default defineConfig({
  base: './',
  plugins: [paintBeforeStyles],
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
      // Silences a warning about server components. Each file of the component library causes one.
      onLog: (level, log, print) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && print(level, log),
    },
  },
});
