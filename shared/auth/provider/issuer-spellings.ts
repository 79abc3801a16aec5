/** Normalises an issuer. Some providers also write their issuer without the scheme. */
const addressOf = (spelling: string, scheme: string): string | undefined => {
  const url = URL.parse(spelling.includes('://') ? spelling : `${scheme}//${spelling}`);
  return url === null ? undefined : `${url.origin}${url.pathname}${url.search}${url.hash}`;
};

/**
 * Finds a spelling of the issuer whose host or path differs from the canonical one. Such a spelling names a second
 * provider. Users of two providers can have the same `sub`, so one could sign in to the other's account.
 *
 * @param issuers the spellings of the issuer, the canonical one first
 * @returns the first spelling that differs, or undefined
 */
export const foreignSpelling = ([canonical = '', ...others]: readonly string[]): string | undefined => {
  const scheme = URL.parse(canonical)?.protocol ?? 'https:';
  const address = addressOf(canonical, scheme);
  return others.find((spelling) => address === undefined || addressOf(spelling, scheme) !== address);
};
