/** The fields of an event type. `identifies` lists the fields that identify a person. */
export type PayloadRow = {
  readonly data: { readonly shape: Readonly<Record<string, unknown>> };
  readonly identifies: readonly string[];
};

/** An event as the bus delivers it. */
export type BusEvent = {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly sequence: string;
  readonly time: string;
  readonly source?: unknown;
  readonly data?: unknown;
};

/** Largest body of a webhook, in bytes. */
export const maximumBodyBytes = 20_000;

/**
 * The body of a webhook: the CloudEvent without fields that identify a person. Unknown fields are dropped, because a
 * newer version can add a personal id.
 *
 * @returns the body as JSON
 */
export const webhookBody = (event: BusEvent, { data: { shape }, identifies }: PayloadRow): string => {
  const given = typeof event.data === 'object' && event.data !== null ? event.data : {};
  const data = Object.fromEntries(
    Object.entries(given).filter(([name]) => Object.hasOwn(shape, name) && !identifies.includes(name)),
  );
  return JSON.stringify({
    specversion: '1.0',
    id: event.id,
    source: '/commerce',
    type: event.type,
    subject: event.subject,
    time: event.time,
    datacontenttype: 'application/json',
    sequence: event.sequence,
    data,
  });
};
