import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { jobs } from '../../shared/jobs.ts';
import type { OutboxEvent } from '../../shared/store/outbox/stored-event.ts';
import { clientRoutes } from '../../tools/openapi/audiences.ts';
import type { PlannedFailure, PlannedFailures } from '../gateway/planned-failures.ts';

/**
 * The farthest that the clock can be moved, in minutes. It is less than a day, so that a new record with a lifetime of a
 * day does not expire.
 */
const furthestMinutes = 12 * 60;
const outboxMs = 60 * 60_000;

/** The controls of the stack in the console's developer section. */
export type DeveloperPorts = {
  readonly clock: { readonly movedByMs: () => number; readonly move: (ms: number) => Promise<void> };
  readonly failures: PlannedFailures;
  readonly bus: string;
  /** The URL of the API, and the service token of the learning system. */
  readonly api: string;
  readonly completionsToken: string;
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

const stateOf = ({ clock, failures }: DeveloperPorts) => ({
  clock: { ahead_minutes: Math.round(clock.movedByMs() / 60_000), now: new Date().toISOString() },
  failures: failures.list(),
  operations,
  jobs: jobs.flatMap(({ id, trigger }) => (trigger.on === 'schedule' ? [id] : [])),
});

/** The newest 200 events of the last hour, newest first, each with whether the bus has received it. */
const eventsOf = async ({ bus, outbox }: DeveloperPorts) => {
  const nowMs = Date.now();
  const [stored, answer] = await Promise.all([
    // One second later than now, to include the newest events.
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
 * Serves the controls of the console's developer section. The page sets the controls by PUT, because a page of another
 * origin cannot send a PUT here.
 *
 * @param path the path of the controls
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
  // Acts as the learning system that reports a completed course. The page itself never gets the service token.
  app.put<{ Params: { enrollment: string } }>(`${path}/completions/:enrollment`, async ({ params }, reply) => {
    const answer = await fetch(
      `${ports.api}/internal/enrollments/${encodeURIComponent(params.enrollment)}/completion`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${ports.completionsToken}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          completed_at: new Date(Date.now() + ports.clock.movedByMs()).toISOString(),
          score: 100,
        }),
      },
    );
    return reply.code(answer.status).send(await answer.json());
  });
  app.put<{ Params: { job: string } }>(`${path}/jobs/:job`, async ({ params }, reply) => {
    const ran = await fetch(`${ports.bus}/jobs/${encodeURIComponent(params.job)}`, { method: 'POST' });
    return reply.code(ran.status).send(await ran.json());
  });
};
