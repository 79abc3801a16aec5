/** The style of a certificate's public page. Printed, it is one landscape page of A4 with a frame. */
export const certificateStyle = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; padding: 1rem; }
main { border: 1px solid; border-radius: 0.75rem; margin: 1rem auto; max-width: 46rem; padding: clamp(1rem, 5vw, 3rem); text-align: center; }
p, h1 { margin: 0 0 0.5rem; overflow-wrap: anywhere; }
h1 { font-size: 1rem; font-weight: 400; letter-spacing: 0.08em; text-transform: uppercase; }
.issuer { font-size: 1.25rem; font-weight: 700; }
.status { border: 2px solid; border-radius: 0.5rem; display: inline-block; font-weight: 700; margin: 0.25rem 0 1rem; padding: 0.25rem 0.75rem; }
.status[data-status="valid"] { color: light-dark(#0a6b3d, #7ee2a8); }
.status[data-status="revoked"], .status[data-status="replaced"] { color: light-dark(#a61b1b, #ffa8a8); }
.name { font: 700 clamp(1.75rem, 6vw, 2.75rem)/1.2 Georgia, "Times New Roman", serif; }
.title { font-size: clamp(1.25rem, 4vw, 1.6rem); font-weight: 700; line-height: 1.3; }
.criteria { margin: 0 auto 1rem; max-width: 38rem; white-space: pre-line; }
dl { display: grid; gap: 0.75rem 1.5rem; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); margin: 1rem 0 0; }
dt { font-size: 0.875rem; }
dd { font-weight: 600; margin: 0; overflow-wrap: anywhere; }
.note { font-size: 0.875rem; margin: 1.5rem 0 0; }
@page { size: A4 landscape; margin: 12mm; }
@media print {
  :root { color-scheme: light; }
  body { padding: 0; }
  main { border: 3px double; border-radius: 0; display: flex; flex-direction: column; height: 184mm; margin: 0; max-width: none; overflow: hidden; padding: 10mm 18mm; }
  main > * { flex: none; }
  .status { align-self: center; }
  .criteria { flex: 0 1 auto; min-height: 0; overflow: hidden; }
  dl { margin-top: auto; }
}
`;
