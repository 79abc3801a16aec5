import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { closeServer, listenOnLoopback } from '../../local/process/port.ts';
import { provider } from './synthesized.ts';

const app = fileURLToPath(new URL('../../infra/app.ts', import.meta.url));

type Ended = { readonly code: unknown; readonly said: string };

/** Runs the app as the CDK's command line does. */
const synth = (context: Record<string, string>, environment: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...environment, CDK_CONTEXT_JSON: JSON.stringify(context) };
    execFile(process.execPath, [app], { env }, (error, _, said) => resolve({ code: error?.code ?? 0, said }));
  });

/** Answers as Systems Manager, with parameters of a deployed stage. */
const startParameters = async (parameters: Readonly<Record<string, string>>): Promise<string> => {
  const server = createServer((_, response) => {
    const Parameters = Object.entries(parameters).map(([Name, Value]) => ({ Name, Value }));
    response.setHeader('Content-Type', 'application/x-amz-json-1.1').end(JSON.stringify({ Parameters }));
  });
  const port = await listenOnLoopback(server, 0, 'Systems Manager');
  onTestFinished(() => closeServer(server));
  return `http://127.0.0.1:${port}`;
};

test('a wrong setting ends the synthesis with one sentence, and no stack trace', async () => {
  expect(await synth({ stage: 'prod', idpClientIds: 'web' })).toEqual({
    code: 1,
    said: 'Stage prod has no issuer: set idpIssuer in infra/stage/settings/prod.json.\n',
  });
});

test('a synthesis with credentials reads the deployed settings, and names those that would be lost', async () => {
  const endpoint = await startParameters({ '/commerce-auth-test/settings': '{"table":"commerce-auth-test-2"}' });
  const environment = {
    ...{ AWS_ENDPOINT_URL: endpoint, AWS_REGION: 'ap-southeast-3', AWS_ACCESS_KEY_ID: '1', AWS_SECRET_ACCESS_KEY: '1' },
    ...{ CDK_DEFAULT_ACCOUNT: '123456789012', CDK_DEFAULT_REGION: 'ap-southeast-3' },
  };
  expect(await synth({ stage: 'test', ...provider }, environment)).toEqual({
    code: 1,
    said: 'Stage test was deployed with table=commerce-auth-test-2. This deployment would remove it. Write it into infra/stage/settings/test.json, or remove it with -c removed=table.\n',
  });
});
