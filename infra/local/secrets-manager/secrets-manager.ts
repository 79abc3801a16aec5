import { createServer, type IncomingMessage } from 'node:http';
import { closeServer, listenOnLoopback, loopbackHost } from '../port.ts';

type Answer = { readonly status: number; readonly body: object };

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const answerTo = async (request: IncomingMessage, secrets: ReadonlyMap<string, string>): Promise<Answer> => {
  if (request.headers['x-amz-target'] !== 'secretsmanager.GetSecretValue')
    return { status: 400, body: { __type: 'UnknownOperationException' } };
  const { SecretId } = JSON.parse(await textOf(request));
  const SecretString = secrets.get(SecretId);
  if (SecretString === undefined)
    return { status: 400, body: { __type: 'ResourceNotFoundException', message: 'There is no such secret.' } };
  return { status: 200, body: { Name: SecretId, SecretString, VersionStages: ['AWSCURRENT'] } };
};

/**
 * Starts a stand-in for Secrets Manager on loopback, which answers `GetSecretValue` in AWS JSON 1.1.
 *
 * @param secrets by their names; what is changed in the map is answered from then on
 * @returns the endpoint for `AWS_ENDPOINT_URL_SECRETS_MANAGER`
 */
export const startSecretsManager = async (secrets: ReadonlyMap<string, string>) => {
  const server = createServer((request, response) => {
    void answerTo(request, secrets)
      .catch((): Answer => ({ status: 500, body: { __type: 'InternalServiceError' } }))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
        response.end(JSON.stringify(body));
      });
  });
  const port = await listenOnLoopback(server, 0, 'the Secrets Manager stand-in');
  return { endpoint: `http://${loopbackHost}:${port}`, stop: () => closeServer(server) };
};
