import { fail } from '../../../tools/fail.ts';
import { putSecretsInto } from './stage.ts';

const { AWS_ENDPOINT_URL: endpoint, AWS_REGION: region, DIRECTORY: directory } = process.env;

/** `npm run foreign:secrets` puts the secrets of an operator into the deployed stage (docs/guides/deploy-locally.md). */
const run = async (): Promise<void> => {
  if (endpoint === undefined || directory === undefined) throw new Error('Type first: source .build/foreign/shell');
  await putSecretsInto(endpoint, directory, region);
};

await run().catch(fail);
