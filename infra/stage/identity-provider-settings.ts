import { foreignSpelling } from '../../shared/auth/provider/issuer-spellings.ts';
import { type Context, given, givenList } from './context.ts';
import { settingsFile } from './settings-files.ts';
import type { IdentityProvider } from './stage.ts';

/**
 * The known identity providers by canonical issuer: all spellings of the issuer, and the address of the key set (JWKS).
 */
const knownProviders: Readonly<Record<string, Pick<IdentityProvider, 'issuers' | 'jwksUrl'>>> = {
  'https://accounts.google.com': {
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  },
};

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

/** Refuses issuers that can be two providers. Users of two providers can have the same `sub`. */
const checkSpellings = (issuers: readonly string[], stage: string): void => {
  const foreign = foreignSpelling(issuers);
  if (foreign !== undefined)
    throw new Error(
      `Stage ${stage}: idpIssuer "${foreign}" is not a spelling of "${issuers[0]}". Set it as idpOtherIssuers if the provider gives each person the same sub there.`,
    );
};

const issuersOf = (context: Context, stage: string): readonly string[] => {
  const issuers = givenList(context, 'idpIssuer');
  if (issuers === undefined) throw new Error(`Stage ${stage} has no issuer: set idpIssuer in ${settingsFile(stage)}.`);
  const [canonical = ''] = issuers;
  if (!isHttps(canonical)) throw new Error(`Stage ${stage}: idpIssuer "${canonical}" is not an https URL.`);
  checkSpellings(issuers, stage);
  return issuers.length === 1 ? (knownProviders[canonical]?.issuers ?? issuers) : issuers;
};

const otherIssuersOf = (context: Context, stage: string): readonly string[] | undefined => {
  const issuers = givenList(context, 'idpOtherIssuers');
  const malformed = issuers?.find((issuer) => !isHttps(issuer));
  if (malformed !== undefined)
    throw new Error(`Stage ${stage}: idpOtherIssuers has "${malformed}", which is not an https URL.`);
  return issuers;
};

const jwksUrlOf = (context: Context, stage: string, canonical = ''): string => {
  const url = given(context, 'idpJwksUrl') ?? knownProviders[canonical]?.jwksUrl;
  if (url === undefined)
    throw new Error(`Stage ${stage}: set idpJwksUrl in ${settingsFile(stage)} to the URL of the keys of ${canonical}.`);
  if (!isHttps(url)) throw new Error(`Stage ${stage}: idpJwksUrl "${url}" is not an https URL.`);
  return url;
};

const clientIdsOf = (context: Context, stage: string): readonly string[] => {
  const clientIds = givenList(context, 'idpClientIds');
  if (clientIds === undefined)
    throw new Error(`Stage ${stage} has no client ids: set idpClientIds in ${settingsFile(stage)}.`);
  const malformed = clientIds.find((id) => !/^[\w.:@/-]{1,256}$/.test(id));
  if (malformed !== undefined)
    throw new Error(`Stage ${stage}: idpClientIds has the malformed client id "${malformed}".`);
  const twice = clientIds.find((id, index) => clientIds.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`Stage ${stage}: idpClientIds has "${twice}" twice.`);
  return clientIds;
};

/**
 * The identity provider that a stage trusts: from the context, or else from the stage's row.
 *
 * @throws Error that names the missing or malformed setting, or an issuer of another provider
 */
export const identityProviderOf = (
  context: Context,
  stage: string,
  otherwise: IdentityProvider | undefined,
): IdentityProvider => {
  const isGiven = given(context, 'idpIssuer') ?? given(context, 'idpJwksUrl') ?? given(context, 'idpClientIds');
  if (isGiven === undefined && otherwise !== undefined) {
    checkSpellings(otherwise.issuers, stage);
    return otherwise;
  }
  const [issuers, otherIssuers] = [issuersOf(context, stage), otherIssuersOf(context, stage)];
  return {
    issuers,
    ...(otherIssuers && { otherIssuers }),
    jwksUrl: jwksUrlOf(context, stage, issuers[0]),
    clientIds: clientIdsOf(context, stage),
  };
};
