import { createServer } from 'node:http';
import { listenOnLoopback, loopbackHost } from '../../local/process/port.ts';
import { startWebhookReceiver } from '../../local/receiver/receiver.ts';

/**
 * A webhook receiver and a stub of DynamoDB that accepts every write. They run in a separate process, so that their CPU
 * time does not count. The process ends with its parent.
 */
const { environment } = await startWebhookReceiver({});
const table = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}'));
});
const port = await listenOnLoopback(table, 0, 'the stub of the table');
process.on('disconnect', () => process.exit());
process.send?.({ environment, endpoint: `http://${loopbackHost}:${port}` });
