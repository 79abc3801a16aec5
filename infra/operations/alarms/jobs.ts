import { Duration } from 'aws-cdk-lib';
import { expireOrders, publishEvents, sweepTopups } from '../../../shared/jobs.ts';
import { deliverWebhooks } from '../../../shared/routes/webhooks/webhook-jobs.ts';
import {
  jobErrorsByMinute,
  jobRuns,
  lostRecords,
  oldestEvent,
  probeFailures,
  streamAge,
  told,
} from '../metrics/jobs.ts';
import { alarmGroup } from './alarm-row.ts';

/** What runs without a request, and must be missed when it does not. */
export const jobAlarms = alarmGroup({
  'probe-failed': {
    severity: 'page',
    metric: ({ names }) => probeFailures(names),
    threshold: 1,
    of: 'steps of the probe did not get the answer they should, or there was no probe',
    periods: [3, 5],
    silence: 'is an alarm',
    runbook:
      'Seen from outside the service does not serve: `failed` in the log of probe names the steps. All of them: address, certificate, firewall or gateway. readiness: the table or the signing key. key set: KMS. catalog: the table. protected: the authorizer. sign-in: the keys of the identity provider cannot be had, or see auth-not-configured. No line at all: the probe itself does not run; look at its schedule, and call the API by hand (npm run smoke).',
  },
  'sweeper-failed': {
    severity: 'page',
    metric: ({ names }) => jobErrorsByMinute(names, expireOrders),
    threshold: 1,
    of: 'runs of the sweeper failed, or there was none',
    periods: [5, 10],
    silence: 'is an alarm',
    runbook:
      'Orders past their deadline stay open, and keep coupons and money, until a run succeeds. Every minute is another try, and one that fails is the table’s passing trouble: here half of them failed, or none ran. `failed` and `cause` in the log of expireOrders name the order or the shard, and why. No line at all: look at the schedule and the concurrency of the function.',
  },
  'topups-not-swept': {
    severity: 'page',
    metric: ({ names }) => jobErrorsByMinute(names, sweepTopups),
    threshold: 1,
    of: 'runs of the sweeper of top-ups failed, or there was none',
    periods: [5, 10],
    silence: 'is an alarm',
    runbook:
      'People may have paid and see no money: what no notification told is credited by this job alone. `subject` and `cause` in the log of sweepTopups name each top-up. payment_unavailable or gateway_request_failed, of all of them: the gateway is away, see its status page; nothing is lost, they are asked for again. If it lasts, switch it off (PUT /admin/gateways/midtrans), so that nobody opens more. Of one: the gateway says what we do not understand; compare it with its dashboard. No line at all: look at the schedule and the concurrency of the function.',
  },
  'webhooks-late': {
    severity: 'look tomorrow',
    metric: ({ names }) => oldestEvent(names, deliverWebhooks),
    threshold: 300,
    of: 's that the oldest event waits for its first attempts',
    periods: [2, 3],
    silence: 'is fine',
    runbook:
      'Webhook endpoints get their events minutes late; nothing is lost for 14 days. Throttled runs of deliverWebhooks: more events than its instances take, raise maximumConcurrency in its row. No runs: is its trigger enabled (Lambda, deliverWebhooks, Triggers)? `cause` in its log names what fails; an event that fails three times is in its queue of dead letters.',
  },
  'webhook-endpoint-off': {
    severity: 'look tomorrow',
    metric: ({ names }) => told(names, 'webhook_endpoints_switched_off'),
    threshold: 1,
    of: 'webhook endpoints were switched off',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'A partner gets no events any more: their receiver failed for three days, or answered 410. GET /admin/webhook-endpoints shows which (off_reason), and its deliveries what the receiver answered. Write to the partner. Once their receiver works (POST …/test), switch the endpoint on (PUT with enabled true): what waited is sent, at most 30 days old; what failed is sent again one by one (POST …/redeliver). Events of the time in which it was off were not kept for it: npm run republish -- --from … --to … sends those of 30 days again, to everybody, under the same ids.',
  },
  'erasure-failed': {
    severity: 'look tomorrow',
    metric: ({ names }) => told(names, 'erasures_failed', Duration.hours(1)),
    threshold: 3,
    of: 'erasures did not come to an end, or none was looked for',
    periods: [1, 1],
    silence: 'is an alarm',
    runbook:
      'Somebody is to be erased and is not; the law gives three days from their request. `subject` and `cause` in the log of eraseUsers say who and why. “has left …”: an attribute of which nobody has decided (docs/erasure.md); add its row and deploy. dependency_unavailable: the table’s passing trouble, the next run goes on. No line at all: look at the schedule and the concurrency of the function.',
  },
  'erasure-waits': {
    severity: 'look tomorrow',
    metric: ({ names }) => told(names, 'erasures_waiting', Duration.hours(1)),
    threshold: 1,
    of: 'erasures wait because money came in',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'Money has come into the wallet of somebody who is to be erased: `subject` in the log of eraseUsers names them. Ask them where to (support reads their address still), pay it out by bank and book it with a debit (POST /admin/wallets/{user_id}/debits); a top-up that is open ends by itself. It is tried again each day.',
  },
  'publisher-silent': {
    severity: 'page',
    metric: ({ names }) => jobRuns(names, publishEvents),
    threshold: 0,
    below: true,
    of: 'runs of the publisher',
    periods: [3, 3],
    silence: 'is an alarm',
    runbook:
      'A heartbeat is written to the outbox every five minutes, so the publisher never has nothing to do, and yet it did not run: no event leaves the table. Is its trigger enabled (Lambda, publishEvents, Triggers)? Does the SSM parameter stream-of name the stream of the table in use? Does sendHeartbeat run? Nothing is lost for 23 h; after that: npm run republish.',
  },
  'events-late': {
    severity: 'page',
    metric: ({ names }) => streamAge(names),
    threshold: 60_000,
    of: 'ms between an event and its way out',
    periods: [3, 3],
    silence: 'is fine',
    runbook:
      'Events leave the table a minute late or more, those of one shard wait for the first that fails. `cause` in the log of publishEvents: throttled means raise the quota of PutEvents; access denied, the policy of its role. Nothing is lost for 23 h.',
  },
  'events-put-aside': {
    severity: 'look tomorrow',
    metric: ({ names }) => told(names, 'put_aside'),
    threshold: 1,
    of: 'events could not be read or were refused by the bus for good, and were put aside',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'All other events go on. The items of the partition ASIDE# hold the record and the cause; `cause` in the log of publishEvents says the same. It is a bug of whatever wrote the event: mend it and deploy, mend the item of the outbox (EVENT#, kept 30 days), and send it with npm run republish -- --from … --to …',
  },
  'dead-letters': {
    severity: 'page',
    metric: ({ names }) => lostRecords(names),
    threshold: 1,
    of: 'messages in the queue of dead letters of the stream',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'What the stream told in the last 23 h was not handled and will not be by itself: the message has shard and sequence numbers and the time. In the queue of publishEvents: find the cause in its log, mend it, deploy, send what is missing with npm run republish -- --from … --to …, then purge the queue. In that of copyEntries: entries without a copy; npm run reconcile -- --table NAME --copies BUCKET names them, write down which and why.',
  },
});
