import { escaped, pagePolicy, rupiahText as rupiah } from '../html.ts';
import { jakartaMinute } from '../typed/instants.ts';
import type { Receipt } from './receipt.ts';

/** A rate in percent, rounded to basis points: 0.11 becomes 11, not 11.000000000000002. */
const percent = (rate: number): string => `${Math.round(rate * 10_000) / 100}\u00a0%`.replace('.', ',');

/** A tax such as `PPN 11 %`, or `PPN 12 % × 11/12 (11 %)` for a policy that taxes a part of the price. */
const taxName = ({ tax_name, tax_rate, tax_base, statutory_tax_rate }: Receipt['lines'][number]): string =>
  tax_base === '1/1'
    ? `${tax_name} ${percent(tax_rate)}`
    : `${tax_name} ${percent(statutory_tax_rate)} × ${tax_base} (${percent(tax_rate)})`;

/** The line about DPP nilai lain, with sen; nothing where the whole price is taxed. */
const baseLine = ({ tax_base, tax_base_idr }: Receipt['lines'][number]): string => {
  const [amount = '', sen = ''] = tax_base_idr.split('.');
  return tax_base === '1/1' ? '' : `<br><small>DPP nilai lain ${rupiah(amount)},${sen}</small>`;
};

const style = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 52rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; padding-bottom: 0.5rem; }
th, td { padding: 0.4rem 0.6rem; border-bottom: 1px solid #8888; text-align: right; vertical-align: top; }
th:first-child, td:first-child { text-align: left; }
tfoot th { font-weight: normal; }
tfoot .paid { font-weight: bold; }
.back { text-decoration: line-through; }
@page { size: A4; margin: 2cm; }
@media print { :root { color-scheme: light; } body { margin: 0; max-width: none; padding: 0; } tr { break-inside: avoid; } }
`;

/** The page's Content-Security-Policy: its own style, no script. */
export const receiptPolicy = pagePolicy(style);

const row = (line: Receipt['lines'][number]): string => `<tr>
<td>${escaped(line.title)}${line.refunded ? ' <em>(dikembalikan · refunded)</em>' : ''}</td>
<td>${rupiah(line.original_price_idr)}</td>
<td>${line.discount_idr + line.coupon_discount_idr === 0 ? '–' : `−${rupiah(line.discount_idr + line.coupon_discount_idr)}`}</td>
<td>${rupiah(line.price_idr)}</td>
<td>${escaped(taxName(line))}<br>${rupiah(line.tax_idr)}${baseLine(line)}</td>
<td${line.refunded ? ' class="back"' : ''}>${rupiah(line.amount_idr)}</td>
</tr>`;

const sellerText = ({ name, legal_name, tax_number, address }: Receipt['seller']): string =>
  [name, legal_name, address, ...(tax_number === null ? [] : [`NPWP ${tax_number}`])].map(escaped).join('<br>');

const total = (label: string, text: string, kind = ''): string =>
  `<tr${kind && ` class="${kind}"`}><th colspan="5" scope="row">${label}</th><td>${text}</td></tr>`;

/**
 * Renders a receipt as a printable HTML page in Indonesian and English, without external resources.
 *
 * @returns the HTML document; serve it with the content security policy `receiptPolicy`
 */
export const receiptHtml = (receipt: Receipt): string => `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bukti pembayaran ${escaped(receipt.receipt_number)}</title>
<style>${style}</style>
<main>
<h1>Bukti pembayaran <span lang="en">· Receipt</span></h1>
<table>
<caption>${sellerText(receipt.seller)}<br>Nomor · Number: ${escaped(receipt.receipt_number)}<br>Dibayar · Paid: ${jakartaMinute(Date.parse(receipt.paid_at))}<br>Pembeli · Purchaser: ${escaped(receipt.purchaser_id)}</caption>
<thead><tr><th scope="col">Kursus · Course</th><th scope="col">Harga · Price</th><th scope="col">Potongan · Discount</th><th scope="col">Neto · Net</th><th scope="col">Pajak · Tax</th><th scope="col">Jumlah · Amount</th></tr></thead>
<tbody>
${receipt.lines.map(row).join('\n')}
</tbody>
<tfoot>
${total('Subtotal', rupiah(receipt.subtotal_idr))}
${total('Potongan harga · Discount', `−${rupiah(receipt.discount_idr)}`)}
${receipt.coupon_code === null ? '' : total(`Kupon · Coupon ${escaped(receipt.coupon_code)}`, `−${rupiah(receipt.coupon_discount_idr)}`)}
${total('Pajak · Tax', rupiah(receipt.tax_idr))}
${total('Dibayar · Paid', rupiah(receipt.amount_idr), 'paid')}
${receipt.refunded_idr === 0 ? '' : total('Dikembalikan · Refunded', rupiah(receipt.refunded_idr))}
</tfoot>
</table>
</main>
</html>
`;
