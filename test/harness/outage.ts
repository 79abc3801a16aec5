import { createServer, type RequestListener } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll } from 'vitest';
import { closeServer, listenOnLoopback, loopbackHost } from '../../local/process/port.ts';
import { awsClientOptions } from '../../shared/runtime/aws-client.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** The longest time to an answer, whatever dependency has failed. */
export const answerWithinMs = 3000;

/** A failure of a dependency: it never answers, or it answers each request with this error. */
type Outage = 'silent' | { readonly error: string };

/** Sets production's time limits for all AWS calls of the test file. */
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
 * A table whose DynamoDB fails.
 * @param deadlineMs the deadline of a call; by default production's
 */
export const failingTable = async (outage: Outage, deadlineMs?: number): Promise<Table> => {
  const endpoint = await startOutage(outage);
  return {
    name: table.name,
    client: DynamoDBDocumentClient.from(new DynamoDBClient({ ...awsClientOptions, endpoint })),
    ...(deadlineMs !== undefined && { deadlineMs }),
  };
};

export const failingKms = async (outage: Outage): Promise<KMSClient> =>
  new KMSClient({ ...awsClientOptions, endpoint: await startOutage(outage) });
