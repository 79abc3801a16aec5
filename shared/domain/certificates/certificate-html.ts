import { escaped, pagePolicy, pictureTags, previewTags } from '../html.ts';
import type { CertificateStatus } from './certificate.ts';
import { certificateStyle } from './certificate-style.ts';

const dayIn = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Jakarta' });

const days = [dayIn('id'), dayIn('en-GB')];

/** The day of an instant in Jakarta, in both languages. */
const day = (instant: string): string => [...new Set(days.map((each) => each.format(new Date(instant))))].join(' · ');

/** The page's content security policy: its own style, no script. */
export const certificatePolicy = pagePolicy(certificateStyle);

type Words = { readonly id: string; readonly en: string };

const both = ({ id, en }: Words): string => `${id} <span lang="en">· ${en}</span>`;

const statuses: Readonly<Record<CertificateStatus, Words>> = {
  valid: { id: 'Berlaku', en: 'Valid' },
  revoked: { id: 'Dicabut', en: 'Revoked' },
  replaced: { id: 'Diganti', en: 'Replaced' },
  expired: { id: 'Kedaluwarsa', en: 'Expired' },
  erased: { id: 'Data pemegang dihapus', en: 'Erased at the request of its holder' },
};

const notes = {
  masked: {
    id: 'Halaman ini menunjukkan huruf awal nama saja; nama lengkap ada di kredensial milik pemegang.',
    en: 'This page shows first letters of the name; the full name is in the credential that its holder keeps.',
  },
  replaced: {
    id: 'Sertifikat ini diganti karena ada pembetulan. Minta sertifikat yang baru kepada pemegangnya.',
    en: 'A corrected certificate replaces this one. Ask its holder for it.',
  },
} satisfies Readonly<Record<string, Words>>;

type Shown = {
  readonly number: string;
  readonly title: string;
  readonly criteria: string;
  readonly status: CertificateStatus;
  readonly completed_at: string;
  readonly issued_at: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly verify_url: string;
  readonly name: string | null;
  readonly issuer: string;
};

const fact = (words: Words, value: string | null): string =>
  value === null ? '' : `<div><dt>${both(words)}</dt><dd>${escaped(value)}</dd></div>\n`;

/**
 * The preview of a link to the page. `og:url` is the address that answers HTML to every program, because some programs
 * read that address again.
 */
const preview = (shown: Shown, pictureUrl: string | null): string => {
  const { title, name, status, completed_at, number, issuer, verify_url } = shown;
  return previewTags({
    'og:type': 'website',
    'og:site_name': issuer,
    'og:title': `${title} – Sertifikat · Certificate`,
    'og:description': [name, statuses[status].id, days[0]?.format(new Date(completed_at)), number]
      .filter(Boolean)
      .join(' · '),
    'og:url': `${verify_url}?view=page`,
    ...pictureTags(pictureUrl, title),
  });
};

const noteOf = ({ status, name }: Shown, isMasked: boolean): string => {
  const note = status === 'replaced' ? notes.replaced : isMasked && name !== null ? notes.masked : undefined;
  return note === undefined ? '' : `<p class="note">${both(note)}</p>`;
};

/**
 * Renders the public view of a certificate as HTML in Indonesian and English, without external resources. It begins
 * with the holder, the course and the day, and prints as one landscape page of A4.
 *
 * @param isMasked whether the name is masked
 * @param pictureUrl the picture of the course for previews, or null
 * @returns the HTML document; serve it with the content security policy `certificatePolicy`
 */
export const certificateHtml = (shown: Shown, isMasked: boolean, pictureUrl: string | null): string => `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${preview(shown, pictureUrl)}
<title>Sertifikat ${escaped(shown.number)} – ${escaped(shown.issuer)}</title>
<style>${certificateStyle}</style>
<main>
<p class="issuer">${escaped(shown.issuer)}</p>
<h1>Sertifikat <span lang="en">· Certificate</span></h1>
<p class="status" data-status="${shown.status}">${both(statuses[shown.status])}</p>
${shown.name === null ? '' : `<p>${both({ id: 'diberikan kepada', en: 'awarded to' })}</p>\n<p class="name">${escaped(shown.name)}</p>`}
<p>${both({ id: 'yang telah menyelesaikan kursus', en: 'for completing the course' })}</p>
<p class="title">${escaped(shown.title)}</p>
<p class="criteria">${escaped(shown.criteria)}</p>
<dl>
${fact({ id: 'Diselesaikan', en: 'Completed' }, day(shown.completed_at))}${fact({ id: 'Diterbitkan', en: 'Issued' }, day(shown.issued_at))}${fact({ id: 'Berlaku hingga', en: 'Valid until' }, shown.expires_at && day(shown.expires_at))}${fact(shown.status === 'replaced' ? statuses.replaced : statuses.revoked, shown.revoked_at && day(shown.revoked_at))}${fact({ id: 'Nomor', en: 'Number' }, shown.number)}${fact({ id: 'Periksa di', en: 'Verify at' }, shown.verify_url)}</dl>
${noteOf(shown, isMasked)}
</main>
</html>
`;
