/**
 * Storage key of a person's subject (OpenID `sub`), to sign the person in again. `sessionStorage` has the person of this
 * tab. `localStorage` has the last person of the browser; a new tab tries to sign that person in with `prompt=none`.
 */
export const hintKey = 'console.hint';
