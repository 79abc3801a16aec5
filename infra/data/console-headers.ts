/** Where the page asks and looks, each an origin or an address. */
export type ConsoleSources = {
  /** The API, the identity provider, and where uploads go. */
  readonly connect: readonly string[];
  /** Where pictures lie. */
  readonly images: readonly string[];
};

/**
 * What the files of the console carry: the browser runs no script but theirs, asks nobody else, and shows them in no other page.
 * Styles may stand in the page, because the component library writes its sizes there; no text of a person becomes one.
 */
export const consoleHeaders = ({ connect, images }: ConsoleSources) => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: ${images.join(' ')}`,
    `connect-src 'self' ${connect.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});
