/** The facts of a signed certificate that a reader compares with a person. Times in RFC 3339. */
export type CredentialFacts = {
  readonly name: string;
  readonly title: string;
  readonly completedAt: string;
  readonly issuedAt: string;
  readonly expiresAt: string | undefined;
  readonly issuer: string;
};

/** Decodes the payload of a JWT; undefined for a text that is none. The service has checked the signature. */
const payloadOf = (credential: string): unknown => {
  const [, payload = ''] = credential.trim().split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
      each.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return undefined;
    throw error;
  }
};

/** The value at a path of nested objects and lists. */
const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, part) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined),
    value,
  );

const textAt = (value: unknown, ...path: readonly (string | number)[]): string | undefined => {
  const found = at(value, ...path);
  return typeof found === 'string' && found !== '' ? found : undefined;
};

const nameOf = (payload: unknown): string | undefined => {
  const identifiers = at(payload, 'credentialSubject', 'identifier');
  const name = Array.isArray(identifiers)
    ? identifiers.find((each) => textAt(each, 'identityType') === 'name' && at(each, 'hashed') === false)
    : undefined;
  return textAt(name, 'identityHash');
};

/** Reads the facts of a certificate of ours (Open Badges 3.0); undefined for another text. */
export const credentialFacts = (credential: string): CredentialFacts | undefined => {
  const payload = payloadOf(credential);
  const name = nameOf(payload);
  const title = textAt(payload, 'credentialSubject', 'achievement', 'name');
  const completedAt = textAt(payload, 'credentialSubject', 'activityEndDate');
  const issuedAt = textAt(payload, 'validFrom');
  const issuer = textAt(payload, 'issuer', 'name');
  if (!name || !title || !completedAt || !issuedAt || !issuer) return undefined;
  return { name, title, completedAt, issuedAt, expiresAt: textAt(payload, 'validUntil'), issuer };
};
