/** The public URLs that issued credentials contain. These URLs therefore never change. */
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

/** The id after a prefix in one of our URLs. @returns the id; undefined for any other URL */
export const idIn = (address: unknown, prefix: string, shape: RegExp): string | undefined => {
  if (typeof address !== 'string' || !address.startsWith(prefix)) return undefined;
  const id = address.slice(prefix.length);
  return shape.test(id) ? id : undefined;
};

/** A key's id: the thumbprint of RFC 7638. */
export const kidShape = /^[\w-]{43}$/;
/** The name of a status list: the six symbols of `listEpoch`, and a number. */
export const listShape = /^[0-9a-hjkmnp-tv-z]{6}-[1-9]\d{0,5}$/;
