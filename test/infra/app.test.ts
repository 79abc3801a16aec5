import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const app = fileURLToPath(new URL('../../infra/app.ts', import.meta.url));

type Ended = { readonly code: unknown; readonly said: string };

/** Runs the app as the CDK's command line does. */
const synth = (context: Record<string, string>): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context) };
    execFile(process.execPath, [app], { env }, (error, _, said) => resolve({ code: error?.code ?? 0, said }));
  });

test('a wrong setting ends the synthesis with one sentence, and no stack trace', async () => {
  expect(await synth({ stage: 'prod', idpClientIds: 'web' })).toEqual({
    code: 1,
    said: 'Stage prod has no issuer: -c idpIssuer=https://… names the identity provider.\n',
  });
});
