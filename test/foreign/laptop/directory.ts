import { readFileSync, writeFileSync } from 'node:fs';
import type { ServiceTokenRow } from '../../../shared/auth/own/service-token.ts';

/** What a deployment to the stand-in takes from the machine instead of from a row of `infra/stage/stages.ts` or from the internet. */
export type LaptopFile = {
  /** Where AWS is. */
  readonly endpoint: string;
  /** By Region: where its API is asked for. */
  readonly apis: Readonly<Record<string, string>>;
  /** Addresses outside of the service, and what has to be asked instead. The first one that fits counts. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Variables of functions that name a stand-in on this machine. */
  readonly environment: Readonly<Record<string, string>>;
  readonly mediaPublicKey: string;
  readonly serviceTokens: readonly ServiceTokenRow[];
};

const fileIn = (directory: string): string => `${directory}/laptop.json`;

export const writeLaptop = (directory: string, laptop: LaptopFile): void =>
  writeFileSync(fileIn(directory), JSON.stringify(laptop, null, 2));

/** Reads what `startLaptop` has written. */
export const readLaptop = (directory: string): LaptopFile => JSON.parse(readFileSync(fileIn(directory), 'utf8'));

export const stage = 'test';

/** Stands for the identity provider in the settings, which take an https address alone. */
export const provider = 'https://identity.example.com';

/** What a person types as `$SETTINGS` of docs/guides/first-deployment.md. */
export const settings = [
  `stage=${stage}`,
  `idpIssuer=${provider}`,
  `idpJwksUrl=${provider}/jwks`,
  'idpClientIds=web,cli',
  'paymentGateway=sandbox',
  'push=yes',
  'alarmEmail=operations@example.com',
].flatMap((setting) => ['-c', setting]);
