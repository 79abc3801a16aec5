const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (symbol) => `&#${symbol.codePointAt(0)};`);

/** A labelled text field with a copy button. @param label the label as HTML */
export const field = (label: string, value: string): string =>
  `<p><label>${label}<textarea readonly rows="6">${escapeHtml(value)}</textarea></label>
<button onclick="navigator.clipboard.writeText(this.previousElementSibling.control.value)">Copy</button></p>`;

/** A page of the reference page's sign-in. @param content the content as HTML */
export const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 44rem; padding: 0 1rem; }
  textarea { display: block; width: 100%; box-sizing: border-box; font: 0.8rem/1.4 monospace; }
</style>
<h1>${title}</h1>
${content}
<p><a href="/">Back to the reference</a> · <a href="/sign-in">Sign in as somebody else</a></p>
</html>
`;
