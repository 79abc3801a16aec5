import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { clientRoutes } from '../../infra/openapi/main.ts';
import { jobs } from '../../shared/jobs.ts';
import type { OutboxEvent } from '../../shared/store/journal/outbox-record.ts';
import type { PlannedFailure, PlannedFailures } from '../gateway/planned-failures.ts';

/** The limit of the moved clock in minutes: records with a lifetime of a day or more must not expire. */
const furthestMinutes = 12 * 60;
const outboxMs = 60 * 60_000;

/** The controls of the stack that the console's developer part uses. */
export type DeveloperPorts = {
  readonly clock: { readonly movedByMs: () => number; readonly move: (ms: number) => Promise<void> };
  readonly failures: PlannedFailures;
  /** The URL of the event bus. */
  readonly bus: string;
  /** The URL of the API, and the service token of the learning system. */
  readonly api: string;
  readonly completionsToken: string;
  /** Returns the events in the outbox between two instants. */
  readonly outbox: (from: string, to: string) => Promise<readonly OutboxEvent[]>;
};

const Move = z.strictObject({ minutes: z.literal([15, 30]) });
const operations = clientRoutes.map(({ id }) => id);
const Failure = z.strictObject({
  operation: z.enum(operations),
  status: z.union([z.literal(429), z.literal(503)]),
  times: z.int().check(z.gte(1), z.lte(20)),
}) satisfies z.ZodMiniType<PlannedFailure>;

const Events = z.object({ events: z.array(z.looseObject({ id: z.string() })) });

/** The state of the switches, for the page that shows them. */
const stateOf = ({ clock, failures }: DeveloperPorts) => ({
  clock: { ahead_minutes: Math.round(clock.movedByMs() / 60_000), now: new Date().toISOString() },
  failures: failures.list(),
  operations,
  jobs: jobs.flatMap(({ id, trigger }) => (trigger.on === 'schedule' ? [id] : [])),
});

/** The events of the last hour, newest first, and whether each was published on the bus. */
const eventsOf = async ({ bus, outbox }: DeveloperPorts) => {
  const nowMs = Date.now();
  const [stored, answer] = await Promise.all([
    // One second more, to include an event of this very moment.
    outbox(new Date(nowMs - outboxMs).toISOString(), new Date(nowMs + 1000).toISOString()),
    fetch(`${bus}/events`),
  ]);
  const left = new Set(Events.parse(await answer.json()).events.map(({ id }) => id));
  return {
    events: stored
      .toSorted((a, b) => b.time.localeCompare(a.time))
      .slice(0, 200)
      .map((event) => ({ ...event, has_left: left.has(event.id) })),
  };
};

/**
 * Serves the switches of the console's developer part. They are set by PUT, which a page of another origin cannot send
 * here.
 *
 * @param path below which they lie
 */
export const serveDeveloper = (app: FastifyInstance, path: string, ports: DeveloperPorts): void => {
  app.get(path, async (_, reply) => reply.header('cache-control', 'no-store').send(stateOf(ports)));
  app.get(`${path}/events`, async (_, reply) => reply.header('cache-control', 'no-store').send(await eventsOf(ports)));
  app.put(`${path}/clock`, async ({ body }, reply) => {
    const wanted = Move.safeParse(body);
    const movedMs = ports.clock.movedByMs() + (wanted.data?.minutes ?? 0) * 60_000;
    if (!wanted.success || movedMs > furthestMinutes * 60_000) return reply.code(400).send(stateOf(ports));
    await ports.clock.move(movedMs);
    return reply.send(stateOf(ports));
  });
  app.put(`${path}/failures`, async ({ body }, reply) => {
    const wanted = Failure.safeParse(body);
    if (!wanted.success) return reply.code(400).send(stateOf(ports));
    ports.failures.plan(wanted.data);
    return reply.send(stateOf(ports));
  });
  // Acts as a learning system that reports a completed course. The page never gets its service token.
  app.put<{ Params: { enrollment: string } }>(`${path}/completions/:enrollment`, async ({ params }, reply) => {
    const told = await fetch(`${ports.api}/internal/enrollments/${encodeURIComponent(params.enrollment)}/completion`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${ports.completionsToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        completed_at: new Date(Date.now() + ports.clock.movedByMs()).toISOString(),
        score: 100,
      }),
    });
    return reply.code(told.status).send(await told.json());
  });
  app.put<{ Params: { job: string } }>(`${path}/jobs/:job`, async ({ params }, reply) => {
    const ran = await fetch(`${ports.bus}/jobs/${encodeURIComponent(params.job)}`, { method: 'POST' });
    return reply.code(ran.status).send(await ran.json());
  });
};
