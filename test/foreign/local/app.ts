import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundleUrl } from '../../../infra/bundle/bundle.ts';
import { addChecks } from '../../../infra/findings/findings.ts';
import { bundledCode, codeIn } from '../../../infra/functions/bundled-code.ts';
import { addService, type CodeOf } from '../../../infra/service.ts';
import { deployableSettings } from '../../../infra/stage/deployable-settings.ts';
import { publicKeysFunction } from '../../../infra/stage/names.ts';
import { areFresh } from '../../../local/functions/bundle-on-change.ts';
import { audience } from '../../../local/settings/local-settings.ts';
import { fail } from '../../../tools/fail.ts';
import { adaptAssembly } from './adapt.ts';
import { bundles, readLocalStage, settingsFolder } from './directory.ts';

/** The function that a test deploys with changed code; undefined when there is none. */
const changedFunction = (directory: string): string | undefined => {
  const file = `${directory}/changed-function`;
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** The bundle of a function with one more file: changed code with the same behaviour. */
const otherCode = (id: string, directory: string): Code => {
  const folder = `${directory}/other-code`;
  cpSync(fileURLToPath(new URL('.', bundleUrl(id, bundles))), folder, { recursive: true });
  writeFileSync(`${folder}/changed.txt`, 'changed');
  return Code.fromAsset(folder);
};

/** Every command of the CDK synthesises the stage. Only the first one, and one after a change, bundles its functions. */
const bundledOnce = async (): Promise<CodeOf> => {
  const isBundled = areFresh(bundles) && existsSync(bundleUrl(publicKeysFunction, bundles));
  return isBundled ? codeIn(bundles) : bundledCode(bundles);
};

/**
 * Synthesises `infra/app.ts`, adapted to this machine, with all options that a row of `infra/stage/stages.ts` can
 * switch on.
 */
const synthesize = async (): Promise<void> => {
  process.env['CDK_VALIDATION'] ??= 'false';
  const directory = process.env['LAPTOP_DIRECTORY'] ?? '';
  const local = readLocalStage(directory);
  const region = process.env['CDK_DEFAULT_REGION'] ?? '';
  const app = new App();
  const settings = await deployableSettings(app.node.getAllContext(), settingsFolder(directory));
  const media = { publicKey: local.mediaPublicKey };
  const codeOf = await bundledOnce();
  const changed = changedFunction(directory);
  // The journeys expect the audience of the local stack.
  addService(app, { ...settings, audience, media, serviceTokens: local.serviceTokens }, (id) =>
    id === changed ? otherCode(id, directory) : codeOf(id),
  );
  addChecks(app);
  const assembly = app.synth();
  for (const line of adaptAssembly(assembly.directory, local, region)) process.stderr.write(`${line}\n`);
};

await synthesize().catch(fail);
