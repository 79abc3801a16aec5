import { configuredIssuer } from '../../shared/auth/credentials/keys.ts';
import { type Context, given } from './context.ts';
import { settingsFile } from './settings-files.ts';
import { checkKeyNames, checkKeyTimes } from './signing-key-settings.ts';
import type { CredentialIssuer, Stage } from './stage.ts';

/** The maximum number of keys. Lambda limits the environment of a function to 4 KB, and a key takes 140 bytes. */
const mostKeys = 12;

/** Example hosts (RFC 2606). Nobody could look up the issuer there. */
const exampleHost = /(^|\.)example(\.(com|net|org))?$/;

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * The issuer of certificates: from the context, or else from the stage's row.
 *
 * @throws Error that names the missing or malformed setting
 */
export const credentialIssuerOf = (
  context: Context,
  stage: string,
  { permanent, credentialIssuer }: Stage,
): CredentialIssuer => {
  const text = given(context, 'credentialIssuer') ?? (credentialIssuer && JSON.stringify(credentialIssuer));
  if (text === undefined)
    throw new Error(
      `Stage ${stage} has no issuer of certificates: set credentialIssuer in ${settingsFile(stage)}, for ever.`,
    );
  try {
    const issuer = configuredIssuer(text);
    const url = urlOf(issuer.url);
    if (issuer.name.trim() === '' || url?.protocol !== 'https:') throw new Error('it takes a name and an https URL.');
    if (permanent && exampleHost.test(url.hostname)) throw new Error(`${url.hostname} is the host of an example.`);
    return issuer;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Stage ${stage}: the setting credentialIssuer is malformed: ${why}`, { cause });
  }
};

/**
 * Checks the certificate keys of a stage: their names, times and number, and that one of them signs now.
 *
 * @throws Error that names the fault in the keys
 */
export const checkCredentialKeys = (stage: string, keys: Stage['credentialKeys'], nowMs: number): void => {
  checkKeyNames(stage, keys);
  if (keys.length < 1 || keys.length > mostKeys)
    throw new Error(`Stage ${stage}: one to ${mostKeys} keys of certificates, not ${keys.length}.`);
  checkKeyTimes(stage, keys);
  if (keys.every(({ signs_from }) => Date.parse(signs_from) > nowMs))
    throw new Error(`Stage ${stage}: no key of certificates signs yet, so no certificate could be issued.`);
};
