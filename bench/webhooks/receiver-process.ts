import { startWebhookReceiver } from '../../local/receiver/receiver.ts';

/** A receiver in a process of its own: its CPU is not that of the sender. It ends with the process that started it. */
const { environment } = await startWebhookReceiver({});
process.on('disconnect', () => process.exit());
process.send?.(environment);
