import { defineConfig, type Plugin } from 'vite';

/**
 * Moves the stylesheet from the head into the body. A browser paints nothing before a stylesheet in the head is loaded. The link
 * stays before the root element, so that the theme's own values override those of the stylesheet.
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

/** Static files for any path. The settings are read at run time, from the same folder. */
export default defineConfig({
  base: './',
  plugins: [paintBeforeStyles],
  build: {
    outDir: process.env['CONSOLE_DIRECTORY'] ?? '../.build/console',
    emptyOutDir: true,
    target: 'es2023',
    // The polyfill would be an inline script, which the page's policy refuses. No current browser needs it.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One stylesheet for all pages. A page's own stylesheet would be fetched only once, so a retry could not load it.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Silences a warning about a page without a server, one for each file of the component library.
      onLog: (level, log, print) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && print(level, log),
    },
  },
});
