import { expect, test } from 'vitest';
import { stageSettings } from '../../infra/stage-settings.ts';
import { type SigningKeyRow, stages } from '../../infra/stages.ts';

const complete = {
  stage: 'prod',
  idpIssuer: 'https://id.example',
  idpJwksUrl: 'https://id.example/keys',
  idpClientIds: 'web',
};

const without = (name: keyof typeof complete): Record<string, string> => {
  const { [name]: _, ...rest } = complete;
  return rest;
};

test('a stage is made of its row and of what the context says', () => {
  expect(stageSettings({ ...complete, idpClientIds: ' web , android ' })).toMatchObject({
    ...stages['prod'],
    name: 'prod',
    identityProvider: {
      issuers: ['https://id.example'],
      jwksUrl: 'https://id.example/keys',
      clientIds: ['web', 'android'],
    },
    rotateAtOnce: false,
  });
});

test('of a provider that is known, the issuer is enough', () => {
  const { identityProvider } = stageSettings({ ...without('idpJwksUrl'), idpIssuer: 'https://accounts.google.com' });
  expect(identityProvider).toEqual({
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    clientIds: ['web'],
  });
});

test('a stage that names its provider needs none in the context', () => {
  const identityProvider = {
    issuers: ['https://own.example'],
    jwksUrl: 'https://own.example/keys',
    clientIds: ['web'],
  };
  const rows = { own: { ...stages['test'], identityProvider } as (typeof stages)[string] };
  expect(stageSettings({ stage: 'own' }, rows).identityProvider).toEqual(identityProvider);
});

const refused: [string, Record<string, string>, string][] = [
  ['no stage', without('stage'), 'Name the stage: -c stage=… is one of prod, test.'],
  ['an unknown stage', { ...complete, stage: 'prd' }, 'There is no stage "prd": -c stage=… is one of prod, test.'],
  [
    'a name of every object',
    { ...complete, stage: 'toString' },
    'There is no stage "toString": -c stage=… is one of prod, test.',
  ],
  ['no issuer', without('idpIssuer'), 'Stage prod has no issuer: -c idpIssuer=https://… names the identity provider.'],
  [
    'an issuer that is no URL',
    { ...complete, idpIssuer: 'id.example' },
    'Stage prod: idpIssuer "id.example" is not an https URL.',
  ],
  [
    'no place of its keys',
    without('idpJwksUrl'),
    'Stage prod: -c idpJwksUrl=https://… must say where the keys of https://id.example are.',
  ],
  [
    'keys over http',
    { ...complete, idpJwksUrl: 'http://id.example/keys' },
    'Stage prod: idpJwksUrl "http://id.example/keys" is not an https URL.',
  ],
  [
    'no client ids',
    without('idpClientIds'),
    'Stage prod has no client ids: -c idpClientIds=web,android names the clients.',
  ],
  [
    'an empty client id',
    { ...complete, idpClientIds: 'web,,ios' },
    'Stage prod: idpClientIds has the malformed client id "".',
  ],
  [
    'a malformed client id',
    { ...complete, idpClientIds: 'web,my app' },
    'Stage prod: idpClientIds has the malformed client id "my app".',
  ],
  ['one client id twice', { ...complete, idpClientIds: 'web,web' }, 'Stage prod: idpClientIds has "web" twice.'],
  [
    'a domain without its certificate',
    { ...complete, domainName: 'api.example.com' },
    'Stage prod: give domainName and certificateArn together, or none of them.',
  ],
  [
    'a domain that is a URL',
    { ...complete, domainName: 'https://api.example.com' },
    'Stage prod: domainName "https://api.example.com" is not a host name.',
  ],
  [
    'a misspelt setting',
    { ...complete, idpIsuer: 'x' },
    'There is no setting "idpIsuer": -c takes stage, idpIssuer, idpJwksUrl, idpClientIds, domainName, certificateArn, alarmEmail, table, rotateAtOnce.',
  ],
];

test.each(refused)('%s is refused with a sentence that names it', (_, context, sentence) => {
  expect(() => stageSettings(context)).toThrow(new Error(sentence));
});

const key = (name: string, signs_from: string): SigningKeyRow => ({ name, signs_from });

const refusedKeys: [string, SigningKeyRow[], string][] = [
  [
    'two slots with one key',
    [key('a', '2026-01-01T00:00:00Z'), key('a', '2026-02-01T00:00:00Z')],
    'Stage own: two slots have the one key "a".',
  ],
  ['no key', [], 'Stage own: one to three signing keys, not 0.'],
  [
    'a key name that no resource can have',
    [key('A key', '2026-01-01T00:00:00Z')],
    'Stage own: the key name "A key" is not 1 to 20 of the characters a-z 0-9 -.',
  ],
  ['a time that is none', [key('a', 'soon')], 'Stage own: A signs_from is not an RFC 3339 instant.'],
  [
    'two keys within the hour',
    [key('a', '2026-01-01T00:00:00Z'), key('b', '2026-01-01T00:59:59Z')],
    'Stage own: Two signing keys start less than an hour apart.',
  ],
];

test.each(refusedKeys)('%s is refused with a sentence that names it', (_, signingKeys, sentence) => {
  const rows = { own: { ...stages['test'], signingKeys } as (typeof stages)[string] };
  expect(() => stageSettings({ ...complete, stage: 'own' }, rows)).toThrow(new Error(sentence));
});

test('context of the CDK itself is none of our settings', () => {
  const ofCdk = {
    '@aws-cdk/aws-iam:minimizePolicies': true,
    'aws:cdk:enable-path-metadata': true,
    'cli-telemetry': false,
  };
  expect(stageSettings({ ...complete, ...ofCdk }).name).toBe('prod');
});
