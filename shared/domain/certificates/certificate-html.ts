import { createHash } from 'node:crypto';
import { jakartaDay } from '../typed/instants.ts';
import type { CertificateStatus } from './certificate.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (symbol) => `&#${symbol.codePointAt(0)};`);

const day = (instant: string): string => `${jakartaDay(Date.parse(instant))} WIB`;

const style = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 40rem; padding: 0 1rem; }
.status { border: 2px solid; border-radius: 0.5rem; display: inline-block; font-weight: bold; padding: 0.25rem 0.75rem; }
dt { font-size: 0.875rem; margin-top: 0.75rem; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
@page { size: A4; margin: 2cm; }
@media print { :root { color-scheme: light; } }
`;

/** The page's content security policy: its own style, no script. */
export const certificatePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

const statuses: Readonly<Record<CertificateStatus, string>> = {
  valid: 'Berlaku · Valid',
  revoked: 'Dicabut · Revoked',
  expired: 'Kedaluwarsa · Expired',
  erased: 'Data pemegang dihapus · Erased at the request of its holder',
};

type Shown = {
  readonly number: string;
  readonly title: string;
  readonly criteria: string;
  readonly status: CertificateStatus;
  readonly completed_at: string;
  readonly issued_at: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly name: string | null;
  readonly issuer: string;
};

const fact = (label: string, value: string | null): string =>
  value === null ? '' : `<dt>${label}</dt><dd>${escaped(value)}</dd>\n`;

/**
 * Renders the public view of a certificate as HTML in Indonesian and English, without external resources.
 *
 * @returns the HTML document; serve it with the content security policy `certificatePolicy`
 */
export const certificateHtml = (shown: Shown): string => `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sertifikat ${escaped(shown.number)}</title>
<style>${style}</style>
<main>
<h1>Sertifikat <span lang="en">· Certificate</span></h1>
<p class="status">${statuses[shown.status]}</p>
<dl>
${fact('Nomor · Number', shown.number)}${fact('Kursus · Course', shown.title)}${fact('Pemegang · Holder', shown.name)}${fact('Kriteria · Criteria', shown.criteria)}${fact('Diselesaikan · Completed', day(shown.completed_at))}${fact('Diterbitkan · Issued', day(shown.issued_at))}${fact('Berlaku hingga · Valid until', shown.expires_at && day(shown.expires_at))}${fact('Dicabut · Revoked', shown.revoked_at && day(shown.revoked_at))}${fact('Penerbit · Issuer', shown.issuer)}</dl>
<p>Halaman ini menunjukkan huruf awal nama saja; nama lengkap ada di kredensial milik pemegang.
<span lang="en">This page shows first letters of the name; the full name is in the credential that its holder keeps.</span></p>
</main>
</html>
`;
