import { describe, expect, test } from 'vitest';
import type { SigningKeyRow, Stage } from '../../infra/stage/stage.ts';
import { stageSettings } from '../../infra/stage/stage-settings.ts';
import { stages } from '../../infra/stage/stages.ts';
import { localSettings } from '../../local/settings/local-settings.ts';
import { jobs } from '../../shared/jobs.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { textOf } from '../architecture/source-files.ts';
import { noticesInForce } from '../harness/onboarding-form.ts';

const complete = {
  stage: 'prod',
  idpIssuer: 'https://id.example',
  idpJwksUrl: 'https://id.example/keys',
  idpClientIds: 'web',
  alarmEmail: 'operations@example.com',
  about: localSettings.ABOUT,
  notices: JSON.stringify(noticesInForce),
  credentialIssuer: '{"name": "Course platform", "url": "https://courses.test"}',
};

const without = (name: keyof typeof complete): Record<string, string> => {
  const { [name]: _, ...rest } = complete;
  return rest;
};

test('a stage combines its row with the context', () => {
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

test('the settings of a known identity provider need only the issuer', () => {
  const { identityProvider } = stageSettings({ ...without('idpJwksUrl'), idpIssuer: 'https://accounts.google.com' });
  expect(identityProvider).toEqual({
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    clientIds: ['web'],
  });
});

test('a stage that names its identity provider needs none in the context', () => {
  const identityProvider = {
    issuers: ['https://own.example'],
    jwksUrl: 'https://own.example/keys',
    clientIds: ['web'],
  };
  const rows = { own: { ...stages['test'], identityProvider } as (typeof stages)[string] };
  expect(stageSettings({ stage: 'own' }, rows).identityProvider).toEqual(identityProvider);
});

test('a stage declares other hosts of its identity provider', () => {
  const idpOtherIssuers = 'https://two.example,https://three.example/x';
  expect(stageSettings({ ...complete, idpOtherIssuers }).identityProvider).toMatchObject({
    issuers: ['https://id.example'],
    otherIssuers: ['https://two.example', 'https://three.example/x'],
  });
});

test('a stage whose row mixes two identity providers is refused', () => {
  const identityProvider = {
    issuers: ['https://own.example', 'https://other.example'],
    jwksUrl: 'https://own.example/keys',
    clientIds: ['web'],
  };
  const rows = { own: { ...stages['test'], identityProvider } as (typeof stages)[string] };
  expect(() => stageSettings({ stage: 'own' }, rows)).toThrow('is not a spelling of');
});

test('a stage changes codes of the chart of accounts, and a wrong one is refused with its account', () => {
  const prod = stages['prod'] ?? expect.fail('no stage');
  const chart = { clearing: { code: '1-1100' } };
  expect(stageSettings(complete, { prod: { ...prod, chart } }).chart).toEqual(chart);
  expect(() => stageSettings(complete, { prod: { ...prod, chart: { clearing: { code: '1120' } } } })).toThrow(
    'Stage prod: the setting chart is wrong: two accounts have the code 1120',
  );
});

/** The stage sets the concurrency of the two stream readers. */
const reserved = [authorizer, ...routes, ...jobs]
  .map((row: { readonly maximumConcurrency?: number }) => row.maximumConcurrency ?? 0)
  .reduce((sum, count) => sum + count, 2 * (stages['prod']?.streamReaders ?? 0));

test('the guide says how many instances production reserves', () => {
  expect(textOf('docs/guides/first-deployment.md')).toContain(`of which \`prod\` reserves ${reserved};`);
});

const refused: [Record<string, string>, string][] = [
  [{ stage: '' }, 'Name the stage: -c stage=… is one of prod, staging, test.'],
  [{ stage: 'prd' }, 'There is no stage "prd": -c stage=… is one of prod, staging, test.'],
  [{ stage: 'toString' }, 'There is no stage "toString": -c stage=… is one of prod, staging, test.'],
  [{ idpIssuer: '' }, 'Stage prod has no issuer: set idpIssuer in infra/stage/settings/prod.json.'],
  [{ idpIssuer: 'id.example' }, 'Stage prod: idpIssuer "id.example" is not an https URL.'],
  [
    { idpIssuer: 'https://id.example,https://id.example/other' },
    'Stage prod: idpIssuer "https://id.example/other" is not a spelling of "https://id.example". Set it as idpOtherIssuers if the provider gives each person the same sub there.',
  ],
  [
    { idpOtherIssuers: 'https://two.example,three.example' },
    'Stage prod: idpOtherIssuers has "three.example", which is not an https URL.',
  ],
  [
    { idpJwksUrl: '' },
    'Stage prod: set idpJwksUrl in infra/stage/settings/prod.json to the URL of the keys of https://id.example.',
  ],
  [{ idpJwksUrl: 'http://id.example/keys' }, 'Stage prod: idpJwksUrl "http://id.example/keys" is not an https URL.'],
  [{ idpClientIds: '' }, 'Stage prod has no client ids: set idpClientIds in infra/stage/settings/prod.json.'],
  [{ idpClientIds: 'web,,ios' }, 'Stage prod: idpClientIds has the malformed client id "".'],
  [{ idpClientIds: 'web,my app' }, 'Stage prod: idpClientIds has the malformed client id "my app".'],
  [{ idpClientIds: 'web,web' }, 'Stage prod: idpClientIds has "web" twice.'],
  [{ domainName: 'api.example.com' }, 'Stage prod: give domainName and certificateArn together, or none of them.'],
  [{ domainName: 'https://api.example.com' }, 'Stage prod: domainName "https://api.example.com" is not a host name.'],
  [{ alarmEmail: '' }, 'Stage prod has no address for its alarms: set alarmEmail in infra/stage/settings/prod.json.'],
  [
    { alarmEmail: 'operations' },
    'Stage prod: alarmEmail "operations" is not the e-mail address that alarms are sent to.',
  ],
  [{ monthlyBudgetUsd: '0' }, 'Stage prod: monthlyBudgetUsd "0" is not an amount of whole US dollars.'],
  [
    { alarmEmail: '', stage: 'test', monthlyBudgetUsd: '100' },
    'Stage test: a budget needs an e-mail address: set alarmEmail in infra/stage/settings/test.json.',
  ],
  [{ payoutDelayDays: '366' }, 'Stage prod: payoutDelayDays "366" is not a number of days from 0 to 365.'],
  [{ monthlyInflowIdr: '9999' }, 'Stage prod: monthlyInflowIdr "9999" is not an amount from Rp 10,000, in digits.'],
  [{ minimumAge: '12' }, 'Stage prod: minimumAge "12" is not an age from 13 to 99 years.'],
  [{ reserveConcurrency: 'false' }, 'Stage prod: reserveConcurrency "false" is not "yes" or "no".'],
  [
    { gatewayQuota: '2.5k' },
    'Stage prod: gatewayQuota "2.5k" is not the quota of API Gateway for the account, in requests a second.',
  ],
  [
    { gatewayQuota: '400' },
    'Stage prod would let through 500 requests a second of getMe, 1000 at once, but the quota of the account is 400 and 200. Have the quota raised, and set gatewayQuota in infra/stage/settings/prod.json.',
  ],
  [
    { concurrencyQuota: '10' },
    `Stage prod reserves ${reserved} instances, but the account has 10, and 100 must stay unreserved. Have the quota raised, or set reserveConcurrency to no in infra/stage/settings/prod.json.`,
  ],
  [{ backupCopyVault: 'copies' }, 'Stage prod: backupCopyVault "copies" is not the ARN of a backup vault.'],
  [
    { table: 'commerce-auth-prod-2' },
    'Stage prod uses the table commerce-auth-prod-2, in which revoked sessions may be valid again. Write sessionsValidFrom into infra/stage/settings/prod.json (docs/guides/disaster.md).',
  ],
  [
    { sessionsValidFrom: 'yesterday' },
    'Stage prod: sessionsValidFrom "yesterday" is not an instant such as 2026-11-21T03:00:00Z.',
  ],
  [
    { sessionsValidFrom: '2999-01-01T00:00:00Z' },
    'Stage prod: sessionsValidFrom "2999-01-01T00:00:00Z" is no instant, or more than an hour ahead. Nobody could sign in before it.',
  ],
  [
    { idpIsuer: 'x' },
    'There is no setting "idpIsuer": -c takes stage, region, idpIssuer, idpOtherIssuers, idpJwksUrl, idpClientIds, about, notices, minimumAge, payoutDelayDays, maximumBalanceIdr, monthlyInflowIdr, credentialIssuer, domainName, certificateArn, paymentGateway, push, alarmEmail, urgentEmail, monthlyBudgetUsd, reserveConcurrency, firewall, edgeFirewall, gatewayQuota, concurrencyQuota, backupCopyVault, eventCopyBus, table, sessionsValidFrom, rotateAtOnce, removed.',
  ],
];

test.for(refused)('the settings %j are refused: %s', ([changes, sentence]) => {
  expect(() => stageSettings({ ...complete, ...changes })).toThrow(new Error(sentence));
});

const key = (name: string, signs_from: string): SigningKeyRow => ({ name, signs_from });

const refusedKeys: [SigningKeyRow[], string][] = [
  [[key('a', '2026-01-01T00:00:00Z'), key('a', '2026-02-01T00:00:00Z')], 'Stage own: two slots have the key "a".'],
  [[], 'Stage own: one to three signing keys, not 0.'],
  [
    [key('A key', '2026-01-01T00:00:00Z')],
    'Stage own: the key name "A key" is not 1 to 20 of the characters a-z 0-9 -.',
  ],
  [[key('a', 'soon')], 'Stage own: A signs_from is not an RFC 3339 instant.'],
  [
    [key('a', '2026-01-01T00:00:00Z'), key('b', '2026-01-01T00:59:59Z')],
    'Stage own: Two signing keys start less than an hour apart.',
  ],
];

test.for(refusedKeys)('the signing keys %j are refused: %s', ([signingKeys, sentence]) => {
  const rows = { own: { ...stages['test'], signingKeys } as (typeof stages)[string] };
  expect(() => stageSettings({ ...complete, stage: 'own' }, rows)).toThrow(new Error(sentence));
});

const noIssuer = 'Stage prod: the setting credentialIssuer is malformed:';

test.each([
  [
    undefined,
    'Stage prod has no issuer of certificates: set credentialIssuer in infra/stage/settings/prod.json, for ever.',
  ],
  ['Course platform', `${noIssuer} Who issues certificates is not configured.`],
  [{ name: ' ', url: 'https://courses.test' }, `${noIssuer} it takes a name and an https URL.`],
  [{ name: 'A', url: 'courses.test' }, `${noIssuer} it takes a name and an https URL.`],
  [{ name: 'A', url: 'http://courses.test' }, `${noIssuer} it takes a name and an https URL.`],
  [stages['test']?.credentialIssuer, `${noIssuer} shop.example.com is the host of an example.`],
] as const)('the issuer of certificates %j is refused: %s', (issuer, sentence) => {
  const credentialIssuer = typeof issuer === 'string' ? issuer : JSON.stringify(issuer);
  expect(() => stageSettings({ ...complete, credentialIssuer })).toThrow(new Error(sentence));
});

const manyKeys = Array.from({ length: 13 }, (_, index) => key(`k${index}`, new Date(index * 7_200_000).toISOString()));

test.each([
  [[], 'Stage own: one to 12 keys of certificates, not 0.'],
  [manyKeys, 'Stage own: one to 12 keys of certificates, not 13.'],
  [[key('a', '2026-01-01T00:00:00Z'), key('a', '2026-02-01T00:00:00Z')], 'Stage own: two slots have the key "a".'],
  [
    [key('a', '2026-01-01T00:00:00Z'), key('b', '2026-01-01T00:00:00Z')],
    'Stage own: Two signing keys start less than an hour apart.',
  ],
  [[key('a', 'soon')], 'Stage own: A signs_from is not an RFC 3339 instant.'],
  [
    [key('a', '2126-01-01T00:00:00Z'), key('b', '2127-01-01T00:00:00Z')],
    'Stage own: no key of certificates signs yet, so no certificate could be issued.',
  ],
])('the keys of certificates %j are refused: %s', (credentialKeys, sentence) => {
  const rows = { own: { ...stages['test'], credentialKeys } as (typeof stages)[string] };
  expect(() => stageSettings({ ...complete, stage: 'own' }, rows)).toThrow(new Error(sentence));
});

test('the context adds settings of money and alarms that the row lacks', () => {
  const given = { urgentEmail: 'pager@example.com', monthlyBudgetUsd: '500' };
  expect(stageSettings({ ...complete, ...given })).toMatchObject({
    alarmEmail: 'operations@example.com',
    urgentEmail: 'pager@example.com',
    monthlyBudgetUsd: 500,
  });
  expect(stageSettings({ ...without('alarmEmail'), stage: 'test' })).not.toHaveProperty('alarmEmail');
});

test('the stages are one for tests, one like production, and production', () => {
  expect(Object.keys(stages).toSorted()).toEqual(['prod', 'staging', 'test']);
  expect(Object.entries(stages).flatMap(([name, { permanent }]) => (permanent ? [name] : []))).toEqual(['prod']);
  expect(new Set(Object.values(stages).map(({ audience }) => audience)).size).toBe(3);
});

describe('a stage and the Region of its deployment', () => {
  const prod = stages['prod'] as Stage;
  const at = (region: string, row: Partial<Stage> = {}, context: Record<string, string> = {}) =>
    stageSettings({ ...complete, ...context }, { prod: { ...prod, ...row } }, region);
  const everyRoute = { ratePerSecond: 3000, burst: 1000 };

  test('a stage is deployed into every Region with all of its services', () => {
    for (const region of ['ap-southeast-3', 'us-east-1']) expect(at(region).name).toBe('prod');
  });

  test('a stage is refused in a Region without a known list of services', () => {
    expect(() => at('cn-north-1')).toThrow(
      new Error(
        'Stage prod: the Region "cn-north-1" is not in the list of Regions with all services of a stage (infra/stage/regions.ts).',
      ),
    );
  });

  test('a stage may have the throttle of its Region, or of the quota that the account was granted', () => {
    const row = { throttles: { everyRoute, routes: {} } };
    expect(() => at('ap-southeast-3', row)).toThrow(/would let through 3000 requests a second of \w+, 1000 at once/);
    expect(at('ap-southeast-1', row).throttles.everyRoute).toEqual(everyRoute);
    expect(at('ap-southeast-3', row, { gatewayQuota: '5000' }).gatewayQuota).toBe(5000);
  });

  test('a stage names only existing routes in its throttles', () => {
    const throttles = { ...prod.throttles, routes: { singIn: everyRoute } };
    expect(() => at('us-east-1', { throttles })).toThrow(
      new Error('Stage prod: there is no route "singIn" to throttle.'),
    );
  });

  test('a stage has the minimum age 18, or that of the context', () => {
    expect(at('us-east-1', {}).payoutDelayDays).toBe(14);
    expect(at('us-east-1', {}, { payoutDelayDays: '0' }).payoutDelayDays).toBe(0);
    expect(at('us-east-1', {}).minimumAge).toBe(18);
    expect(at('us-east-1', {}, { minimumAge: '13' }).minimumAge).toBe(13);
  });

  test('a stage reserves no concurrency when a new account has none to reserve', () => {
    const settings = at('us-east-1', {}, { concurrencyQuota: '10', reserveConcurrency: 'no' });
    expect(settings).toMatchObject({ reserveConcurrency: false, concurrencyQuota: 10 });
  });

  test('a stage may reserve other numbers of instances, as long as the account has them', () => {
    const instances = { authorizer: 150, quoteCourses: 10 };
    expect(at('us-east-1', { instances }).instances).toEqual(instances);
    expect(() => at('us-east-1', { instances: { authorizer: 600 } })).toThrow(
      new Error(
        `Stage prod reserves ${reserved + 500} instances, but the account has 1000, and 100 must stay unreserved. Have the quota raised, or set reserveConcurrency to no in infra/stage/settings/prod.json.`,
      ),
    );
    expect(() => at('us-east-1', { instances: { quoteCourse: 10 } })).toThrow(
      new Error('Stage prod: there is no function "quoteCourse" to reserve instances for.'),
    );
  });

  test('a stage may have its own domain', () => {
    const customDomain = {
      domainName: 'api.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
    };
    const rows = { prod, test: { ...(stages['test'] as Stage), customDomain } };
    expect(() => stageSettings({ ...complete, ...customDomain }, rows)).toThrow(
      new Error('Stages prod and test both have the domain "api.example.com".'),
    );
  });

  const edgeDomain = (domainName: string, region = 'us-east-1') => ({
    domain: { domainName, certificateArn: `arn:aws:acm:${region}:123456789012:certificate/1` },
  });

  test('a stage needs a different domain for each of its hosts', () => {
    const catalogHost = edgeDomain('shop.example.com');
    expect(at('us-east-1', { catalogHost }).catalogHost).toEqual(catalogHost);
    const page = { connect: [], images: [], ...catalogHost };
    expect(() => at('us-east-1', { catalogHost, console: page })).toThrow(
      new Error('Stage prod has the domain "shop.example.com" twice.'),
    );
    const rows = { prod: { ...prod, catalogHost }, test: { ...(stages['test'] as Stage), console: page } };
    expect(() => stageSettings(complete, rows)).toThrow(
      new Error('Stages prod and test both have the domain "shop.example.com".'),
    );
  });

  test('a stage needs the certificate of its own domain in its Region', () => {
    const context = {
      domainName: 'api.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
    };
    expect(at('us-east-1', {}, context).customDomain).toEqual(context);
    expect(() => at('ap-southeast-3', {}, context)).toThrow(
      new Error(
        'Stage prod: the certificate of "api.example.com" must be in ap-southeast-3, the Region of the API, not in us-east-1.',
      ),
    );
  });

  test('a stage reads every shard that its writes can make', () => {
    const row = { tableUnits: { maximumWrite: 50_000 } };
    expect(at('us-east-1', { ...row, streamReaders: 50 }).streamReaders).toBe(50);
    expect(() => at('us-east-1', { ...row, streamReaders: 49 })).toThrow(
      new Error(
        'Stage prod may write 50000 units a second, which is 50 shards of the stream, but reads only 49 at once. Raise streamReaders.',
      ),
    );
  });

  test('a stage has a budget only where CloudFormation can make one', () => {
    const context = { monthlyBudgetUsd: '500' };
    expect(at('ap-southeast-1', {}, context).monthlyBudgetUsd).toBe(500);
    expect(() => at('ap-southeast-3', {}, context)).toThrow(
      new Error(
        'Stage prod: CloudFormation creates no budget in ap-southeast-3. Set monthlyBudgetUsd only for the stack in us-east-1 (docs/guides/first-deployment.md).',
      ),
    );
  });

  test('a stage needs the certificates of CloudFront in us-east-1', () => {
    expect(() => at('us-east-1', { catalogHost: edgeDomain('shop.example.com', 'ap-southeast-3') })).toThrow(
      new Error('Stage prod: the certificate of "shop.example.com" must be in us-east-1, as CloudFront requires.'),
    );
  });

  test('a stage with a Region is refused in another Region', () => {
    expect(at('ap-southeast-3', {}, { region: 'ap-southeast-3' }).region).toBe('ap-southeast-3');
    expect(() => at('us-east-1', {}, { region: 'ap-southeast-3' })).toThrow(
      new Error(
        'Stage prod is in ap-southeast-3, but the shell has us-east-1. Set AWS_REGION, or write infra/stage/settings/prod.us-east-1.json for a second Region.',
      ),
    );
  });
});

test('the CDK’s own context is no setting', () => {
  const ofCdk = {
    '@aws-cdk/aws-iam:minimizePolicies': true,
    'aws:cdk:enable-path-metadata': true,
    'cli-telemetry': false,
  };
  expect(stageSettings({ ...complete, ...ofCdk }).name).toBe('prod');
});
