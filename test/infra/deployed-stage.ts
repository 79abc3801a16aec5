import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { bundledCode } from '../../infra/bundled-code.ts';
import { localAwsOptions } from '../../infra/local/aws-options.ts';
import { createTable, startDatabase } from '../../infra/local/database.ts';
import { startEventServer } from '../../infra/local/events/event-server.ts';
import { startGateway } from '../../infra/local/gateway/gateway.ts';
import { startKms } from '../../infra/local/kms/kms.ts';
import { localTable, seed } from '../../infra/local/seed.ts';
import { localSigningKeys } from '../../infra/local/signing-keys.ts';
import { createTableInput } from '../../infra/local/table-input.ts';
import { namesOf } from '../../infra/names.ts';
import type { SigningKey } from '../../shared/auth/signing-keys.ts';
import { routes } from '../../shared/routes.ts';
import { tableDefinition } from '../../shared/store/schema.ts';
import { startIssuer } from '../auth/issuer.ts';
import { startFunctions } from './deployed-functions.ts';
import { parameterFor, place, type Values } from './resolved.ts';
import { resourcesOf, settingsOf, synthesizeInto, type Templates } from './synthesized.ts';

export const stage = 'prod';
export const names = namesOf(stage);

/** Nobody asks the stand-in of the poller for its rights: any stream of the table will do. */
const streamArn = `arn:aws:dynamodb:${place['AWS::Region']}:${place['AWS::AccountId']}:table/${names.table}/stream/1`;

const busArn = `arn:aws:events:${place['AWS::Region']}:${place['AWS::AccountId']}:event-bus/${names.eventBus}`;

/** What is known of the templates only once the stage is deployed: the keys, and what the parameters say of them. */
const deployedValues = ({ api, data, jobs }: Templates, keys: readonly SigningKey[]): Values => {
  const arns = resourcesOf(data, 'AWS::KMS::Key').map(([id], index) => [`${id}.Arn`, keys[index]?.key_id] as const);
  return {
    ...Object.fromEntries(arns),
    [parameterFor(jobs, names.tableStream(names.table))]: streamArn,
    ...Object.fromEntries(resourcesOf(jobs, 'AWS::Events::EventBus').map(([id]) => [`${id}.Arn`, busArn])),
    [parameterFor(api, names.signingKeys)]: JSON.stringify(keys),
    [parameterFor(api, names.signingKeyArns)]: keys.map(({ key_id }) => key_id),
  };
};

/**
 * The production stage as its assembly deploys it, on loopback: bundles, environment and timeouts of the template, with
 * stand-ins for AWS and a proxy in front of each function's way there. The sample people of the local stack are in the table.
 */
export const startDeployedStage = async () => {
  const settings = settingsOf(stage);
  const [issuer = ''] = settings.identityProvider.issuers;
  const assembly = mkdtempSync(join(tmpdir(), 'assembly-'));
  const [codeOf, database, kms, events, provider] = await Promise.all([
    bundledCode(`.build/${stage}-assembly`),
    startDatabase(),
    startKms(),
    startEventServer({ port: 0 }),
    startIssuer(),
  ]);
  const templates = synthesizeInto(assembly, settings, codeOf);
  const client = new DynamoDBClient(localAwsOptions(database.endpoint));
  await createTable(client, names.table, createTableInput(tableDefinition));
  await seed(localTable(database.endpoint, names.table), issuer);
  await provider.rotate('key-1');
  const keys = await localSigningKeys(kms.endpoint);
  const values = deployedValues(templates, keys);
  const functions = await startFunctions([templates.api, templates.data, templates.jobs], {
    assembly,
    values,
    // The template believes a real provider, under whose name the tokens of the test are signed.
    overrides: { IDP_JWKS_URL: provider.jwksUrl },
    endpoints: { dynamodb: database.endpoint, kms: kms.endpoint, events: events.endpoint },
  });
  const hosts = Object.fromEntries(functions.map(({ id, host }) => [id, host]));
  const gateway = await startGateway({ port: 0, routes, functions: hosts });
  const stop = async (): Promise<void> => {
    for (const part of [gateway, ...functions, provider, events, kms, database]) await part.stop();
    rmSync(assembly, { recursive: true });
  };
  const url = `http://127.0.0.1:${gateway.port}/api/v1`;
  const endpoints = { database: database.endpoint, events: events.endpoint };
  return { ...templates, keys, values, issuer, provider, url, endpoints, functions, stop };
};
