/** An issuer is an address, which some providers also write without its scheme. */
const addressOf = (spelling: string, scheme: string): string | undefined => {
  const url = URL.parse(spelling.includes('://') ? spelling : `${scheme}//${spelling}`);
  return url === null ? undefined : `${url.origin}${url.pathname}${url.search}${url.hash}`;
};

/**
 * Finds among the spellings of an issuer one that is another provider: whose host or path is not the canonical one's. Users of
 * two providers would share their `sub`s, and so each other's accounts.
 *
 * @param issuers the canonical spelling first
 * @returns the spelling at fault, or undefined
 */
export const foreignSpelling = ([canonical = '', ...others]: readonly string[]): string | undefined => {
  const scheme = URL.parse(canonical)?.protocol ?? 'https:';
  const address = addressOf(canonical, scheme);
  return others.find((spelling) => address === undefined || addressOf(spelling, scheme) !== address);
};
