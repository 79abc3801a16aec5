import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServiceTokenRow } from '../../../shared/auth/own/service-token.ts';

/** The settings of a deployment to the stand-in. They replace a row of `infra/stage/stages.ts` and public addresses. */
export type LocalStageFile = {
  /** The address of the stand-in for AWS. */
  readonly endpoint: string;
  /** The API address of each Region. */
  readonly apis: Readonly<Record<string, string>>;
  /** External addresses and their local replacements. The first match counts. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Environment variables of functions that contain a stand-in's address. */
  readonly environment: Readonly<Record<string, string>>;
  readonly mediaPublicKey: string;
  readonly serviceTokens: readonly ServiceTokenRow[];
};

const fileIn = (directory: string): string => `${directory}/laptop.json`;

export const writeLocalStage = (directory: string, local: LocalStageFile): void =>
  writeFileSync(fileIn(directory), JSON.stringify(local, null, 2));

export const readLocalStage = (directory: string): LocalStageFile =>
  JSON.parse(readFileSync(fileIn(directory), 'utf8'));

export const stage = 'test';

/** The folder of the bundles, relative to the project's root. */
export const bundles = '.build/foreign/functions';

/** A placeholder for the identity provider, because the settings accept only an https address. */
export const provider = 'https://identity.example.com';

/** The settings file of the stage (docs/guides/first-deployment.md). */
const settings = {
  idpIssuer: provider,
  idpJwksUrl: `${provider}/jwks`,
  idpClientIds: 'web,cli',
  paymentGateway: 'sandbox',
  push: 'yes',
  alarmEmail: 'operations@example.com',
};

/** The folder of the settings files of a deployment to the stand-in. */
export const settingsFolder = (directory: string): string => `${directory}/settings`;

/** Writes the settings of the stage, or of one Region: `test`, `test.ap-southeast-1`. */
export const writeSettings = (directory: string, name: string = stage, values: object = settings): void => {
  mkdirSync(settingsFolder(directory), { recursive: true });
  writeFileSync(`${settingsFolder(directory)}/${name}.json`, JSON.stringify(values, null, 2));
};
