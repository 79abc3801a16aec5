import { keyboardSigns } from '../../shared/domain/typed/spelled.ts';

const namePattern = /^[A-Za-z0-9._-]{1,64}$/;

export const nameRule = 'A name has 1 to 64 letters, digits, dots, underscores or hyphens.';

/**
 * Parses a typed name.
 *
 * @returns the name as a keyboard types it, or undefined for an invalid name
 */
export const accountName = (typed: string): string | undefined => {
  const name = keyboardSigns(typed);
  return namePattern.test(name) ? name : undefined;
};

/** The claims of the ID token for a name. Every name exists and has a verified e-mail address. */
export const claimsOf = (name: string) => ({
  sub: name,
  email: `${name}@example.test`,
  email_verified: true,
  name: name.charAt(0).toUpperCase() + name.slice(1),
  picture: `https://pictures.example.test/${name}.png`,
});
