/** Where everything about certificates is read, below the address of the API. Verifiers fetch these; they stay for ever. */
export const credentialAddresses = (baseUrl: string) => {
  const api = `${baseUrl}/api/v1`;
  return {
    issuer: `${api}/credentials/issuer`,
    key: (kid: string): string => `${api}/credentials/keys/${kid}`,
    statusList: (list: string): string => `${api}/credentials/status/${list}`,
    certificate: (number: string): string => `${api}/certificates/${number}`,
    achievement: (courseId: string): string => `${api}/courses/${courseId}`,
  };
};

export type CredentialAddresses = ReturnType<typeof credentialAddresses>;

/** The id that follows a prefix in one of our addresses. @returns undefined of an address that is not ours */
export const idIn = (address: unknown, prefix: string, shape: RegExp): string | undefined => {
  if (typeof address !== 'string' || !address.startsWith(prefix)) return undefined;
  const id = address.slice(prefix.length);
  return shape.test(id) ? id : undefined;
};

/** A key's id: the thumbprint of RFC 7638. */
export const kidShape = /^[\w-]{43}$/;
/** A status list: six symbols of the table and key that it was opened with, and its number there. */
export const listShape = /^[0-9a-hjkmnp-tv-z]{6}-[1-9]\d{0,5}$/;
