import { createServer, type RequestListener } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll } from 'vitest';
import { closeServer, listenOnLoopback, loopbackHost } from '../../local/port.ts';
import { awsClientOptions } from '../../shared/runtime/aws-client.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** A client gets its answer within this, whatever is away. */
export const answerWithinMs = 3000;

/** A failure of a dependency: it never answers, or it answers each request with an error of this name. */
type Outage = 'silent' | { readonly error: string };

/** From here on the calls of a test file have the limits of production, and the clients that it makes. */
export const useProductionLimits = (): void => {
  delete process.env['AWS_TIMEOUT_MS'];
};

export const throttled: Outage = { error: 'ThrottlingException' };
export const disabled: Outage = { error: 'DisabledException' };

const listenerOf = (outage: Outage): RequestListener =>
  outage === 'silent'
    ? () => {}
    : (_, response) => {
        response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
        response.end(JSON.stringify({ __type: outage.error, message: 'No.' }));
      };

const startOutage = async (outage: Outage): Promise<string> => {
  const server = createServer(listenerOf(outage));
  const port = await listenOnLoopback(server, 0, 'an outage');
  afterAll(() => closeServer(server));
  return `http://${loopbackHost}:${port}`;
};

/**
 * The table behind a DynamoDB that fails.
 *
 * @param deadlineMs the deadline of a call; the default are the limits in force
 */
export const failingTable = async (outage: Outage, deadlineMs?: number): Promise<Table> => {
  const endpoint = await startOutage(outage);
  return {
    name: table.name,
    client: DynamoDBDocumentClient.from(new DynamoDBClient({ ...awsClientOptions, endpoint })),
    ...(deadlineMs !== undefined && { deadlineMs }),
  };
};

/** A KMS that fails. */
export const failingKms = async (outage: Outage): Promise<KMSClient> =>
  new KMSClient({ ...awsClientOptions, endpoint: await startOutage(outage) });
