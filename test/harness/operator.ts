import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listenOnLoopback } from '../../local/process/port.ts';

/** The operator who runs the commands of a test. */
export const operatorArn = 'arn:aws:iam::000000000000:user/alice';

const identity = `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Arn>${operatorArn}</Arn><UserId>AIDA</UserId><Account>000000000000</Account></GetCallerIdentityResult><ResponseMetadata><RequestId>1</RequestId></ResponseMetadata></GetCallerIdentityResponse>`;
const refusal =
  '<ErrorResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><Error><Type>Sender</Type><Code>InvalidAction</Code></Error><RequestId>1</RequestId></ErrorResponse>';

/** Whether the request is a signed GetCallerIdentity of STS. */
const isAsked = async (request: IncomingMessage): Promise<boolean> => {
  const form = new URLSearchParams(await text(request));
  const isSigned = /^AWS4-HMAC-SHA256 Credential=.*\/sts\/aws4_request/.test(request.headers.authorization ?? '');
  return isSigned && form.get('Action') === 'GetCallerIdentity' && form.get('Version') === '2011-06-15';
};

export type Typed = { readonly code: number; readonly stdout: string; readonly stderr: string };

/**
 * Runs the scripts of package.json with credentials that a stand-in of STS accepts. `node --run` starts a script like
 * `npm run`, without npm's half second of CPU.
 */
export const givenOperator = async () => {
  const sts = createServer(async (request, response) => {
    const asked = await isAsked(request);
    response.writeHead(asked ? 200 : 400, { 'content-type': 'text/xml' }).end(asked ? identity : refusal);
  });
  const port = await listenOnLoopback(sts, 0, 'who I am');
  const env = { ...process.env, AWS_ENDPOINT_URL_STS: `http://127.0.0.1:${port}` };
  return {
    type: (command: string, ...options: readonly string[]): Promise<Typed> =>
      new Promise((resolve) => {
        const words = ['--run', command, '--', ...options];
        const child = execFile(process.execPath, words, { env }, (_, stdout, stderr) =>
          resolve({ code: child.exitCode ?? -1, stdout, stderr }),
        );
      }),
    stop: () => closeServer(sts),
  };
};
