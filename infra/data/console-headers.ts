/** The sources that the console's content security policy allows, each an origin or a URL. */
export type ConsoleSources = {
  /** The API, the identity provider, and the address of uploads. */
  readonly connect: readonly string[];
  /** The origins of pictures. */
  readonly images: readonly string[];
};

/**
 * The security headers of the console's files. The page runs only its own scripts, connects only to the listed hosts,
 * and is shown in no frame. Inline styles are allowed, because the component library uses them for sizes. No text of a
 * user becomes a style.
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
