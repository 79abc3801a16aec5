import { describe, expect, test } from 'vitest';
import { publicKeysFunction } from '../../infra/stage/names.ts';
import { jobs } from '../../shared/jobs.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { type Call, decide } from './policy-evaluator.ts';
import { keyPolicies, roleArn } from './role-policies.ts';
import { settingsOf, synthesize } from './synthesized.ts';

const { data } = synthesize(settingsOf('prod'));
const [ofTokens = []] = keyPolicies(data, 'SigningKeys');
const [ofCertificates = []] = keyPolicies(data, 'CredentialKeys');

const everybody = [authorizer, ...routes, ...jobs].map(({ id }) => id).concat(publicKeysFunction);

/** A call by a function. In the policy of a key, `*` is that key. */
const by = (id: string, action: string, context: Call['context'] = {}): Call => ({
  action: `kms:${action}`,
  resource: '*',
  context: { 'aws:PrincipalArn': [roleArn(id)], ...context },
});
const es256 = { 'kms:SigningAlgorithm': ['ECDSA_SHA_256'], 'kms:MessageType': ['DIGEST'] };
const whoMay = (policy: typeof ofTokens, action: string) =>
  everybody.filter((id) => decide(policy, by(id, action, action === 'Sign' ? es256 : {})) === 'allowed');

const signersOfCertificates = ['issueCertificates', 'refreshStatusLists', 'reissueCertificate', 'updateStatusList'];

describe('the policy of a signing key', () => {
  test('a signing key of certificates is usable by their jobs and the reissue alone', () => {
    for (const action of ['Sign', 'GetPublicKey'])
      expect(whoMay(ofCertificates, action).toSorted(), action).toEqual(signersOfCertificates);
  });

  test('a signing key of tokens signs for the sign-in function alone', () => {
    expect(whoMay(ofTokens, 'Sign')).toEqual(['signIn']);
  });

  test('a signing key of tokens shows its public half to the key set, readiness and the deployment alone', () => {
    expect(whoMay(ofTokens, 'GetPublicKey').toSorted()).toEqual(
      ['getKeySet', 'getReadiness', publicKeysFunction].toSorted(),
    );
  });

  test('a signing key signs with no other algorithm, for any caller', () => {
    const other = by('signIn', 'Sign', { ...es256, 'kms:SigningAlgorithm': ['ECDSA_SHA_512'] });
    expect(decide([...ofTokens, { Effect: 'Allow', Action: 'kms:*', Resource: '*' }], other)).toBe('denied');
  });

  test('a signing key has no grants, and its administrators cannot use it', () => {
    const admin = { 'aws:PrincipalArn': ['arn:aws:iam::123456789012:role/admin'] };
    for (const action of ['CreateGrant', 'Verify', 'Decrypt', 'GetPublicKey', 'Sign'])
      expect(decide(ofTokens, by('signIn', action, { ...es256, ...admin })), action).not.toBe('allowed');
  });
});
