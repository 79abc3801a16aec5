import { Duration } from 'aws-cdk-lib';
import { expireOrders, publishEvents, sweepTopups } from '../../../shared/jobs.ts';
import { deliverWebhooks } from '../../../shared/routes/webhooks/webhook-jobs.ts';
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

/** The alarms of jobs, which run without a request: they failed, or they stopped running. */
export const jobAlarms = alarmGroup({
  'probe-failed': {
    severity: 'page',
    metric: ({ names }) => probeFailures(names),
    threshold: 1,
    of: 'steps of the probe did not get the answer they should, or there was no probe',
    periods: [3, 5],
    silence: 'is an alarm',
    impact: 'The service does not serve, as seen from outside.',
  },
  'sweeper-failed': {
    severity: 'page',
    metric: ({ names }) => jobErrorsByMinute(names, expireOrders),
    threshold: 1,
    of: 'runs of the sweeper failed, or there was none',
    periods: [5, 10],
    silence: 'is an alarm',
    impact:
      'Orders past their deadline stay open and keep coupons and money, until a run succeeds. Half of the runs of ten minutes failed, or none ran.',
  },
  'topups-not-swept': {
    severity: 'page',
    metric: ({ names }) => jobErrorsByMinute(names, sweepTopups),
    threshold: 1,
    of: 'runs of the sweeper of top-ups failed, or there was none',
    periods: [5, 10],
    silence: 'is an alarm',
    impact: 'People may have paid and see no money. This job alone credits payments whose notification did not arrive.',
  },
  'webhooks-late': {
    severity: 'look tomorrow',
    metric: ({ names }) => oldestEvent(names, deliverWebhooks),
    threshold: 300,
    of: 's that the oldest event waits for its first attempts',
    periods: [2, 3],
    silence: 'is fine',
    impact:
      'Webhook endpoints get their events minutes late. An event that fails 20 times in half an hour becomes a dead letter.',
  },
  'webhook-backlog': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'webhooks_overdue_s').with({ statistic: 'Maximum' }),
    threshold: 900,
    of: 's that a delivery to a working webhook endpoint is overdue',
    periods: [3, 3],
    silence: 'is fine',
    impact: 'The sweep does not keep up with the deliveries of a webhook endpoint that accepts them. They come late.',
  },
  'webhook-endpoint-off': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'webhook_endpoints_switched_off'),
    threshold: 1,
    of: 'webhook endpoints were switched off',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'A partner gets no more events. Their receiver failed for three days, or answered 410.',
  },
  'status-list-key': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'lists_by_another_key', Duration.hours(1)),
    threshold: 1,
    of: 'status lists of certificates were signed by another key than their own',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'Status lists are signed by the key in force, because KMS does not sign with their own. The verifier openbadgeslib refuses certificates of the missing key.',
  },
  'erasure-failed': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'erasures_failed', Duration.hours(1)),
    threshold: 3,
    of: 'erasures did not come to an end, or none was looked for',
    periods: [1, 1],
    silence: 'is an alarm',
    impact: 'A person is to be erased and is not. The law allows three days after their request.',
  },
  'erasure-waits': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'erasures_waiting', Duration.hours(1)),
    threshold: 1,
    of: 'erasures wait because money came in',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'Money arrived in the wallet of a person who is to be erased. Their erasure waits until the wallet is empty.',
  },
  'publisher-silent': {
    severity: 'page',
    metric: ({ names }) => jobRuns(names, publishEvents),
    threshold: 0,
    below: true,
    of: 'runs of the publisher',
    periods: [3, 3],
    silence: 'is an alarm',
    impact:
      'No event leaves the table. The publisher has work every five minutes, because of the heartbeat, and did not run. Nothing is lost for 23 h.',
  },
  'events-late': {
    severity: 'page',
    metric: ({ names }) => streamAge(names),
    threshold: 60_000,
    of: 'ms between an event and its way out',
    periods: [3, 3],
    silence: 'is fine',
    impact:
      'Events leave the table a minute late or more. Events of one shard wait for the first one that fails. Nothing is lost for 23 h.',
  },
  'events-quarantined': {
    severity: 'look tomorrow',
    metric: ({ names }) => logMetric(names, 'events_quarantined'),
    threshold: 1,
    of: 'events were quarantined: unreadable, or refused by the bus for good',
    periods: [1, 1],
    silence: 'is fine',
    impact:
      'Events that cannot be read, or that the bus refuses for good, are quarantined. All other events leave as usual.',
  },
  'dead-letters': {
    severity: 'page',
    metric: ({ names }) => lostRecords(names),
    threshold: 1,
    of: 'messages in the queue of dead letters of the stream',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'Changes of the stream or events of the bus were not handled for 23 h, and will not be by themselves.',
  },
});
