import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { closeServer, listenOnLoopback, loopbackHost } from '../process/port.ts';

/** The fields of the API model that the stub's answers never contain, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'GetSecretValueResponse.SecretBinary':
    'Every secret here is a text. An answer has either SecretString or SecretBinary.',
};

type Version = { readonly text: string; readonly id: string; readonly createdMs: number };

type Answer = { readonly status: number; readonly body: object };

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/** The version of a secret. A changed text is a new version. */
const versionOf = (versions: Map<string, Version>, name: string, text: string): Version => {
  const last = versions.get(name);
  if (last?.text === text) return last;
  const version = { text, id: randomUUID(), createdMs: Date.now() };
  versions.set(name, version);
  return version;
};

const answerTo = async (
  request: IncomingMessage,
  secrets: ReadonlyMap<string, string>,
  versions: Map<string, Version>,
): Promise<Answer> => {
  if (request.headers['x-amz-target'] !== 'secretsmanager.GetSecretValue')
    return { status: 400, body: { __type: 'UnknownOperationException' } };
  const { SecretId } = JSON.parse(await textOf(request));
  const SecretString = secrets.get(SecretId);
  if (SecretString === undefined)
    return { status: 400, body: { __type: 'ResourceNotFoundException', message: 'There is no such secret.' } };
  const { id, createdMs } = versionOf(versions, SecretId, SecretString);
  return {
    status: 200,
    body: {
      ARN: `arn:aws:secretsmanager:ap-southeast-3:000000000000:secret:${SecretId}-a1B2c3`,
      Name: SecretId,
      VersionId: id,
      SecretString,
      VersionStages: ['AWSCURRENT'],
      // The JSON 1.1 protocol writes timestamps in seconds.
      CreatedDate: createdMs / 1000,
    },
  };
};

/**
 * Starts a stub of Secrets Manager on loopback. It answers only `GetSecretValue`, in AWS JSON 1.1.
 *
 * @param secrets the secrets by name; later changes of the map have an effect at once
 * @returns the endpoint for `AWS_ENDPOINT_URL_SECRETS_MANAGER`
 */
export const startSecretsManager = async (secrets: ReadonlyMap<string, string>) => {
  const versions = new Map<string, Version>();
  const server = createServer((request, response) => {
    void answerTo(request, secrets, versions)
      .catch((): Answer => ({ status: 500, body: { __type: 'InternalServiceError' } }))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
        response.end(JSON.stringify(body));
      });
  });
  const port = await listenOnLoopback(server, 0, 'the Secrets Manager stand-in');
  return { endpoint: `http://${loopbackHost}:${port}`, stop: () => closeServer(server) };
};
