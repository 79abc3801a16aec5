/** Normalises an issuer. It is a URL, which some providers also write without its scheme. */
const addressOf = (spelling: string, scheme: string): string | undefined => {
  const url = URL.parse(spelling.includes('://') ? spelling : `${scheme}//${spelling}`);
  return url === null ? undefined : `${url.origin}${url.pathname}${url.search}${url.hash}`;
};

/**
 * Finds a spelling of the issuer that belongs to another provider: its host or path differs from the canonical one.
 * Users of two providers would share `sub` values, and so each other's accounts.
 *
 * @param issuers the canonical spelling first
 * @returns the wrong spelling, or undefined
 */
export const foreignSpelling = ([canonical = '', ...others]: readonly string[]): string | undefined => {
  const scheme = URL.parse(canonical)?.protocol ?? 'https:';
  const address = addressOf(canonical, scheme);
  return others.find((spelling) => address === undefined || addressOf(spelling, scheme) !== address);
};
