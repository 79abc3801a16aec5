import * as z from 'zod/mini';
import { type EventRow, events } from '../../shared/events.ts';
import { simplify } from './schemas.ts';

/** A JSON Schema of events, with a definition for each type. */
export type EventSchemas = { readonly $defs: Readonly<Record<string, EventSchema>> };
export type EventSchema = {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
};

/** Fields with one example of their values. */
const exampleFields: Readonly<Record<string, string | number | readonly string[]>> = {
  order_id: 'ord_01m7y0z8sejd2ynck5fjwvdyze',
  refund_id: 'rfd_01m7y0z8sejd2ynck5fjwvdyze',
  enrollment_id: 'enr_01m7y0z8sejd2ynck5fjwvdyze',
  certificate_id: 'crt_01m7y0z8sejd2ynck5fjwvdyze',
  course_id: 'crs_01ka0000000000000000000001',
  course_ids: ['crs_01ka0000000000000000000001', 'crs_01ka0000000000000000000002'],
  credit_id: 'crd_01m7y0z8sejd2ynck5fjwvdyze',
  debit_id: 'dbt_01m7y0z8sejd2ynck5fjwvdyze',
  topup_id: 'top_01m7y0z8sejd2ynck5fjwvdyze',
  payment_id: '57d5293c-e65f-4a29-95e4-5959c3fa335b',
  endpoint_id: 'learning-system',
  tax_policy_version: 'txp_01m7y0z8sejd2ynck5fjwvdyze',
  finance_policy_version: 'fnp_01m7y0z8sejd2ynck5fjwvdyze',
  withholding_policy_version: 'whp_01m7y0z8sejd2ynck5fjwvdyze',
  coupon_code: 'HEMAT10',
  code: 'HEMAT10',
  maximum_claims: 100,
  amount_idr: 860_248,
  credited_idr: 860_248,
  expected_idr: 860_248,
  paid_idr: 860_000,
  refunded_idr: 455_426,
  promo_idr: 0,
  status_list: 'lst_1',
  status_index: 4711,
  revoked_at: '2026-11-21T03:04:05.678Z',
  why: 'failing',
  kind: 'pph23',
  variant: 'npwp',
  tax_class: 'standard',
  catalog_version: '4',
};

/** The field of `data` that is also the subject of the event, by the kind of the subject. */
const subjectFields: Readonly<Record<string, string>> = {
  order: 'order_id',
  enrolment: 'enrollment_id',
  certificate: 'certificate_id',
  credit: 'credit_id',
  debit: 'debit_id',
  'top-up': 'topup_id',
  coupon: 'code',
  course: 'course_id',
  'webhook endpoint': 'endpoint_id',
  'tax policy': 'tax_policy_version',
  'finance policy': 'finance_policy_version',
  'withholding policy': 'withholding_policy_version',
};

/** Sent by `POST /admin/webhook-endpoints/{endpoint_id}/test` and never published. */
const tested: EventRow = {
  when: 'An admin tested the webhook endpoint.',
  subject: 'webhook endpoint',
  data: z.strictObject({ endpoint_id: z.string() }),
  webhooks: true,
  identifies: [],
};

/** The events that webhook endpoints get, by type. */
export const sentEvents: Readonly<Record<string, EventRow>> = {
  ...Object.fromEntries(Object.entries(events).filter(([, { webhooks }]) => webhooks)),
  'webhook_endpoint.tested': tested,
};

/** `order.paid` → `OrderPaid` */
export const eventName = (type: string): string =>
  type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The fields of `data` that leave the service. Fields that identify a person are removed from webhooks. */
const sentData = ({ data: { shape }, identifies }: EventRow) =>
  z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => !identifies.includes(name))));

/** The body of a webhook of this type: a CloudEvent 1.0. Receivers ignore unknown fields. */
const bodyOf = (type: string, row: EventRow) =>
  z
    .object({
      specversion: z.literal('1.0'),
      id: z.string().check(z.meta({ description: 'The same at every attempt.' })),
      source: z.string(),
      type: z.literal(type),
      subject: z.string().check(z.meta({ description: `The id of the ${row.subject}.` })),
      time: z.iso.datetime({ precision: 3 }),
      datacontenttype: z.string(),
      sequence: z
        .string()
        .check(z.meta({ description: 'Grows with each event of the subject. Messages can arrive in any sequence.' })),
      data: sentData(row).check(z.meta({ id: `${eventName(type)}Data` })),
    })
    .check(z.meta({ id: `${eventName(type)}Event`, description: row.when }));

/** One example of the event, made of the example of each field. */
export const exampleEvent = (type: string, row: EventRow) => {
  const shape = sentData(row).shape;
  const data = Object.fromEntries(Object.keys(shape).map((name) => [name, exampleFields[name]]));
  const subject = String(exampleFields[subjectFields[row.subject] ?? ''] ?? '');
  const sequence = '0000000002';
  return {
    ...{ specversion: '1.0', id: `${subject}.${sequence}`, source: '/commerce', type, subject },
    ...{ time: '2026-11-21T03:04:05.678Z', datacontenttype: 'application/json', sequence, data },
  };
};

/** The body of each type. Each schema has an id, so it is made once. */
const bodies = Object.entries(sentEvents).map(([type, row]) => ({ type, row, schema: bodyOf(type, row) }));

const signatureHeaders = z.object({
  'webhook-id': z.string().check(z.meta({ description: 'The same at every attempt. Process each message once.' })),
  'webhook-timestamp': z.string().check(z.meta({ description: 'The second of the attempt (Unix time).' })),
  'webhook-signature': z
    .string()
    .check(z.meta({ description: '`v1,` and base64 of HMAC-SHA-256 over `id.timestamp.body` (Standard Webhooks).' })),
});

/** The tag of the webhooks. */
export const webhookTag = {
  name: 'Webhooks',
  description: 'What the service sends to a webhook endpoint (Standard Webhooks, CloudEvents 1.0).',
};

/** The `webhooks` of the document: what the service sends to a webhook endpoint, by the type of the event. */
export const webhooksOf = () =>
  Object.fromEntries(
    bodies.map(({ type, row, schema }) => [
      type,
      {
        post: {
          operationId: `receive${eventName(type)}`,
          tags: [webhookTag.name],
          summary: `Receive ${type}`,
          description: row.when,
          security: [],
          requestParams: { header: signatureHeaders },
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema,
                examples: { event: { summary: row.when, value: exampleEvent(type, row) } },
              },
            },
          },
          responses: {
            '2XX': {
              description: 'The message has arrived. Any other status repeats it; 410 switches the endpoint off.',
            },
          },
        },
      },
    ]),
  );

/**
 * The JSON Schema of all events, with a definition and an example for each type (JSON Schema 2020-12). A breaking change
 * gets a new type of event. So there is only version 1.
 */
export const eventSchemas = (): EventSchemas => {
  const schemas = bodies.map(({ schema }) => schema);
  const { $defs = {}, ...schema } = z.toJSONSchema(z.union(schemas), {
    io: 'input',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  const examples = bodies.map(({ type, row }): [string, object] => [
    `${eventName(type)}Event`,
    exampleEvent(type, row),
  ]);
  const exampleOf = new Map(examples.map(([name, example]) => [name, { examples: [example] }]));
  return JSON.parse(
    JSON.stringify({
      ...schema,
      title: 'Events of the commerce service, version 1',
      $defs: Object.fromEntries(
        Object.entries($defs).map(([name, definition]) => [name, { ...definition, ...exampleOf.get(name) }]),
      ),
    }),
  );
};
