import { escaped, pagePolicy, pictureTags, previewTags, rupiahText } from '../html.ts';

const style = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 40rem; padding: 1rem; }
h1 { font-size: clamp(1.4rem, 5vw, 2rem); line-height: 1.25; margin: 1rem 0 0.25rem; overflow-wrap: anywhere; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
img { aspect-ratio: 16 / 9; border-radius: 0.75rem; display: block; object-fit: cover; width: 100%; }
.shop { font-weight: 700; }
.summary { white-space: pre-line; }
.price { font-size: 1.25rem; font-weight: 700; }
a { border: 2px solid; border-radius: 0.5rem; display: inline-block; font-weight: 700; padding: 0.6rem 1.2rem; text-decoration: none; }
`;

/** The page's content security policy: its own style, the picture of the course, no script. */
export const coursePolicy = ({ image_url }: Pick<Shown, 'image_url'>): string => pagePolicy(style, image_url);

type Shown = {
  readonly title: string;
  readonly summary: string;
  readonly creator_name: string | null;
  readonly image_url: string | null;
  /** The price with tax in IDR. It is null while nobody can order the course. */
  readonly amount_idr: number | null;
};

type Places = {
  readonly shop: string;
  /** The address of this page, which answers HTML to every program. */
  readonly url: string;
  /** The page of the course in the shop; undefined when the stage names none. */
  readonly shopUrl: string | undefined;
};

/** The number of characters of a summary that networks show below a title. */
const described = 200;

/** The first words of a text in one line. */
const beginningOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= described ? line : `${line.slice(0, described).replace(/\s\S*$/, '')}…`;
};

const paragraph = (kind: string, text: string | null): string =>
  text === null || text === '' ? '' : `<p class="${kind}">${escaped(text)}</p>\n`;

/**
 * Renders a published course as HTML in Indonesian and English. Links in messages lead here. Programs that make previews
 * read its tags, and people go on to the shop.
 *
 * @returns the HTML document; serve it with the content security policy `coursePolicy`
 */
export const courseHtml = (course: Shown, { shop, url, shopUrl }: Places): string => {
  const { title, summary, creator_name, image_url, amount_idr } = course;
  const price = amount_idr === null ? null : rupiahText(amount_idr);
  const tags = {
    'og:type': 'website',
    'og:site_name': shop,
    'og:title': title,
    'og:description': [price, creator_name, beginningOf(summary)].filter(Boolean).join(' · '),
    'og:url': url,
    ...pictureTags(image_url, title),
  };
  return `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${previewTags(tags)}
<title>${escaped(title)} – ${escaped(shop)}</title>
<style>${style}</style>
<main>
${paragraph('shop', shop)}${image_url === null ? '' : `<img src="${escaped(image_url)}" alt="">\n`}<h1>${escaped(title)}</h1>
${paragraph('creator', creator_name)}${paragraph('summary', summary)}${paragraph('price', price)}${
  shopUrl === undefined
    ? ''
    : `<p><a href="${escaped(shopUrl)}">Lihat kursus <span lang="en">· See the course</span></a></p>\n`
}</main>
</html>
`;
};
