import { createHash } from 'node:crypto';

/** Escapes a text for HTML, also in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (symbol) => `&#${symbol.codePointAt(0)};`);

/** An amount in whole rupiah, such as `Rp 860.248`. */
export const rupiahText = (amount: number | string): string =>
  `Rp\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`;

/** The tags from which messengers and social networks make a preview. A tag without a text is left out. */
export const previewTags = (tags: Readonly<Record<string, string | null>>): string =>
  Object.entries(tags)
    .flatMap(([property, content]) =>
      content === null ? [] : [`<meta property="${property}" content="${escaped(content)}">`],
    )
    .join('\n');

/**
 * The tags of a picture of a preview. Without a picture, the preview is a small card.
 *
 * @param url a public address of at most 200 kB, or null. Every network takes a picture of that size
 */
export const pictureTags = (url: string | null, alt: string): Readonly<Record<string, string | null>> => ({
  'og:image': url,
  'og:image:type': url?.endsWith('.webp') ? 'image/webp' : null,
  'og:image:alt': url && alt,
  'twitter:card': url === null ? 'summary' : 'summary_large_image',
});

/** The content security policy of a page: its own style, pictures of one origin, no script. */
export const pagePolicy = (style: string, pictureUrl: string | null = null): string => {
  const origin = pictureUrl === null ? undefined : URL.parse(pictureUrl)?.origin;
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    ...(origin === undefined ? [] : [`img-src ${origin}`]),
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ].join('; ');
};
