import { createServer } from 'node:http';
import { EventBridgeClient, PutRuleCommand, PutTargetsCommand } from '@aws-sdk/client-eventbridge';
import { closeServer, listenOnLoopback } from '../../../local/process/port.ts';
import { account, homeRegion } from './aws.ts';
import { names } from './stage.ts';

const queue = 'events-of-the-bus';

type Event = { readonly id: string; readonly subject: string; readonly sequence: string };
type Received = { readonly Messages?: readonly { readonly Body: string; readonly ReceiptHandle: string }[] };

/** Calls SQS by HTTP, because the project has no SQS client. */
const askSqs = async (endpoint: string, action: string, body: unknown): Promise<unknown> => {
  const scope = `${account}/20260101/${homeRegion}/sqs/aws4_request`;
  const headers = {
    'x-amz-target': `AmazonSQS.${action}`,
    'content-type': 'application/x-amz-json-1.0',
    authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`,
  };
  const answer = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${action} was answered ${answer.status}: ${text}`);
  return JSON.parse(text || '{}');
};

/** Adds a rule that copies all events of a deployed stage's bus into the queue of the page. */
export const subscribeEventsPage = async (endpoint: string): Promise<void> => {
  const credentials = { accessKeyId: account, secretAccessKey: 'test' };
  const client = new EventBridgeClient({ endpoint, region: homeRegion, credentials });
  const rule = { Name: queue, EventBusName: names.eventBus };
  await client.send(new PutRuleCommand({ ...rule, EventPattern: JSON.stringify({ account: [account] }) }));
  const Arn = `arn:aws:sqs:${homeRegion}:${account}:${queue}`;
  await client.send(
    new PutTargetsCommand({ Rule: queue, EventBusName: names.eventBus, Targets: [{ Id: queue, Arn }] }),
  );
  client.destroy();
};

/** Consumes a queue of events. It serves the events at `/events?subject=…`, as the local stack
 * does, and all events at `/events`. */
export const startEventsPage = async (endpoint: string) => {
  const { QueueUrl } = Object(await askSqs(endpoint, 'CreateQueue', { QueueName: queue }));
  const events = new Map<string, Event>();
  const take = async (): Promise<void> => {
    const asked = { QueueUrl, MaxNumberOfMessages: 10 };
    const { Messages = [] } = (await askSqs(endpoint, 'ReceiveMessage', asked)) as Received;
    for (const { Body, ReceiptHandle } of Messages) {
      const { detail }: { detail: Event } = JSON.parse(Body);
      events.set(detail.id, detail);
      await askSqs(endpoint, 'DeleteMessage', { QueueUrl, ReceiptHandle });
    }
    if (Messages.length > 0) await take();
  };
  const server = createServer((request, response) => {
    const subject = new URL(request.url ?? '/', 'http://localhost').searchParams.get('subject');
    take().then(
      () => {
        const found = [...events.values()]
          .filter((event) => subject === null || event.subject === subject)
          .toSorted((a, b) => a.sequence.localeCompare(b.sequence));
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ events: found }));
      },
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  const port = await listenOnLoopback(server, 0, 'the page of the events');
  return { url: `http://127.0.0.1:${port}`, stop: () => closeServer(server) };
};
