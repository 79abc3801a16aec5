import { Duration } from 'aws-cdk-lib';
import { expireOrders } from '../../../shared/jobs/orders.ts';
import { publishEvents } from '../../../shared/jobs/outbox.ts';
import { sweepTopups } from '../../../shared/jobs/topups.ts';
import { deliverWebhooks } from '../../../shared/jobs/webhooks.ts';
import {
  jobErrorsByMinute,
  jobRuns,
  logMetric,
  lostRecords,
  oldestEvent,
  probeFailures,
  streamAge,
} from '../metrics/jobs.ts';
import { alarmGroup } from './alarm-row.ts';

/** The alarms on jobs that failed or stopped running. */
export const jobAlarms = alarmGroup({
  'probe-failed': {
    severity: 'urgent',
    metric: ({ names }) => probeFailures(names),
    threshold: 1,
    of: 'steps of the probe failed, or the probe did not run',
    periods: [3, 5],
    silence: 'is an alarm',
    impact: 'The service does not answer correctly from outside.',
  },
  'sweeper-failed': {
    severity: 'urgent',
    metric: ({ names }) => jobErrorsByMinute(names, expireOrders),
    threshold: 1,
    of: 'runs of the sweeper failed, or there was none',
    periods: [5, 10],
    silence: 'is an alarm',
    impact:
      'Orders past their deadline stay open and keep coupons and money, until a run succeeds. Half of the runs in ten minutes failed, or no run started.',
  },
  'topups-not-swept': {
    severity: 'urgent',
    metric: ({ names }) => jobErrorsByMinute(names, sweepTopups),
    threshold: 1,
    of: 'runs of the sweeper of top-ups failed, or there was none',
    periods: [5, 10],
    silence: 'is an alarm',
    impact:
      'People may have paid without seeing their money. Only this job credits payments whose notification did not arrive.',
  },
  'webhooks-late': {
    severity: 'look tomorrow',
    metric: ({ names }) => oldestEvent(names, deliverWebhooks),
    threshold: 300,
    of: 's for which the oldest event has waited for its first attempt',
    periods: [2, 3],
    silence: 'is fine',
    impact:
      'Webhook endpoints get their events minutes late. An event that fails 20 times in half an hour becomes a dead letter.',
  },
  'webhook-backlog': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'webhooks_overdue_s').with({ statistic: 'Maximum' }),
    threshold: 900,
    of: 's by which a delivery to a working webhook endpoint is late',
    periods: [3, 3],
    silence: 'is fine',
    impact: 'A webhook endpoint works, but the sweep does not keep up with its deliveries. The deliveries arrive late.',
  },
  'webhook-endpoint-off': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'webhook_endpoints_switched_off'),
    threshold: 1,
    of: 'webhook endpoints were switched off',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'A partner gets no more events. The receiver failed for three days, or answered 410.',
  },
  'status-list-key': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'lists_by_another_key', Duration.hours(1)),
    threshold: 1,
    of: 'status lists of certificates were signed by another key than their own',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'KMS cannot use the key of some status lists, so the current key signs them. The verifier openbadgeslib refuses certificates of the missing key.',
  },
  'erasure-failed': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'erasures_failed', Duration.hours(1)),
    threshold: 3,
    of: 'erasures failed, or the job did not run',
    periods: [1, 1],
    silence: 'is an alarm',
    impact: 'The erasure of a deleted account failed. The law allows three days after the request.',
  },
  'erasure-waits': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'erasures_waiting', Duration.hours(1)),
    threshold: 1,
    of: 'erasures wait because of money',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'Money arrived in the wallet of a deleted account, or its earnings are not paid. The erasure waits until nothing is owed.',
  },
  'publisher-silent': {
    severity: 'urgent',
    metric: ({ names }) => jobRuns(names, publishEvents),
    threshold: 0,
    below: true,
    of: 'runs of the publisher',
    periods: [3, 3],
    silence: 'is an alarm',
    impact:
      'The publisher did not run, although the heartbeat gives it work every five minutes. No event leaves the table. No event is lost within 23 h.',
  },
  'events-late': {
    severity: 'urgent',
    metric: ({ names }) => streamAge(names),
    threshold: 60_000,
    of: 'ms from the write of an event to its publication',
    periods: [3, 3],
    silence: 'is fine',
    impact:
      'Events leave the table at least a minute late. A failing event blocks the later events of its shard. No event is lost within 23 h.',
  },
  'events-quarantined': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'events_quarantined'),
    threshold: 1,
    of: 'events were quarantined: unreadable, or refused permanently by the bus',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'Unreadable events, and events that the bus refuses permanently, are quarantined. All other events leave as usual.',
  },
  'dead-letters': {
    severity: 'urgent',
    metric: ({ names }) => lostRecords(names),
    threshold: 1,
    of: 'messages in the dead-letter queues of stream and bus',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'Stream records or bus events are in a dead-letter queue. Nothing retries them.',
  },
});
