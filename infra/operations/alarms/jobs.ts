import { Duration } from 'aws-cdk-lib';
import { copyEntries, expireOrders, publishEvents, reconcile, sweepMedia, sweepTopups } from '../../../shared/jobs.ts';
import { jobErrors, jobErrorsByMinute, jobRuns, lostRecords, probeFailures, streamAge, told } from '../metrics/jobs.ts';
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
  'copies-late': {
    severity: 'page',
    metric: ({ names }) => streamAge(names, copyEntries),
    threshold: 60 * 60_000,
    of: 'ms between an entry of the audit trail or the ledger and its copy',
    periods: [3, 3],
    silence: 'is fine',
    runbook:
      'Entries lie in the table alone for an hour or more; after 23 h they will never be copied. `cause` in the log of copyEntries: 403 means the policy of its role or of the bucket, 503 or no answer means S3, see its status page. Nothing is lost yet, and no request waits for it.',
  },
  'copies-failed': {
    severity: 'look tomorrow',
    metric: ({ names }) => told(names, 'copies_failed'),
    threshold: 1,
    of: 'batches of entries could not be copied at once',
    periods: [6, 12],
    silence: 'is fine',
    runbook:
      'Each is tried again until it succeeds, for 23 h. `cause` in the log of copyEntries says what S3 answered. Afterwards prove that nothing is missing: npm run reconcile -- --table NAME --copies BUCKET.',
  },
  'media-missing': {
    severity: 'look tomorrow',
    metric: ({ names }) => told(names, 'media_missing'),
    threshold: 1,
    of: 'objects of stored media are not there',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'Somebody sees a broken picture. `key` in the log of sweepMedia names each object; who deleted it is in CloudTrail, if the account records data events. It cannot be made again: its owner uploads it anew.',
  },
  'media-not-swept': {
    severity: 'look tomorrow',
    metric: ({ names }) => jobErrors(names, sweepMedia),
    threshold: 1,
    of: 'nightly sweeps of media failed',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'Objects that nobody knows of stay, and cost money, until a sweep succeeds: the next one is tomorrow. `cause` in the log of sweepMedia says what S3 or the table answered.',
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
  'reconciliation-failed': {
    severity: 'page',
    metric: ({ names }) => jobErrors(names, reconcile),
    threshold: 1,
    of: 'runs of the reconciliation found something, or did not come to an end',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'Money does not add up, or could not be counted. `rule`, `subject`, `expected` and `found` in the log of reconcile say what does not hold of which order, entry, wallet or coupon; no such line means that it did not come to an end, `cause` says why. Freeze the wallet, read its entries and the events of the order, correct with a new entry, never an old one. To look again at once: npm run reconcile -- --table NAME.',
  },
  'reconciliation-silent': {
    severity: 'look tomorrow',
    metric: ({ names }) => jobRuns(names, reconcile).with({ period: Duration.hours(6) }),
    threshold: 0,
    below: true,
    of: 'runs of the reconciliation',
    periods: [5, 5],
    silence: 'is an alarm',
    runbook:
      'The money was not counted for more than a day: the schedule of reconcile is disabled or may no longer start it, or its state machine hangs in a part. Look at the schedule and at the runs of the state machine, start it once by hand, and npm run reconcile -- --table NAME meanwhile. In the first day of a stage the alarm is expected.',
  },
});
