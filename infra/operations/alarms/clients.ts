import {
  answersWithCode,
  countedLines,
  firewallBlocks,
  gatewayMetric,
  refusedPercent,
  refusedSignInPercent,
  serverErrorPercent,
} from '../metrics/requests.ts';
import { alarmGroup } from './alarm-row.ts';

/**
 * The minimum number of refusals in five minutes for which a percentage is computed. The probe alone causes ten
 * refusals.
 */
const refusalsThatCount = 200;
const refusedSignInsThatCount = 30;

/** The alarms of the API: errors and latency that clients see, and suspicious requests. */
export const clientAlarms = alarmGroup({
  'server-errors': {
    severity: 'urgent',
    metric: ({ names }) => serverErrorPercent(names),
    threshold: 1,
    of: '% of the answers are 5xx, if at least 5 are',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'One request in a hundred ends with 5xx. Clients see an error and try again.',
  },
  slow: {
    severity: 'look tomorrow',
    metric: ({ names }) => gatewayMetric(names, 'Latency', 'p99'),
    threshold: 3000,
    of: 'ms, the 99th percentile of the latency',
    periods: [3, 3],
    silence: 'is fine',
    impact: 'One answer in a hundred takes more than 3 s.',
  },
  'gateway-throttled': {
    severity: 'urgent',
    metric: ({ names }) => countedLines(names, 'gateway_throttled'),
    threshold: 100,
    of: 'requests answered 429 by the gateway',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'API Gateway refuses requests with 429. Clients wait and try again.',
  },
  'refused-sign-ins': {
    severity: 'urgent',
    metric: ({ names }) => refusedSignInPercent(names, refusedSignInsThatCount),
    threshold: 50,
    of: `% of the sign-ins are refused, if at least ${refusedSignInsThatCount} are`,
    periods: [2, 2],
    silence: 'is fine',
    impact: 'Half of all sign-ins are refused. Signed-in people lose access within 15 minutes.',
  },
  'refused-callers': {
    severity: 'urgent',
    metric: ({ names }) => refusedPercent(names, refusalsThatCount),
    threshold: 20,
    of: `% of the answers are 401 or 403, if at least ${refusalsThatCount} are`,
    periods: [2, 2],
    silence: 'is fine',
    impact: 'One answer in five is 401 or 403. People are signed out, or somebody tries to get in.',
  },
  'notifications-refused': {
    severity: 'look tomorrow',
    metric: ({ names }) => answersWithCode(names, 'gateway_verification_failed'),
    threshold: 10,
    of: 'payment notifications with a wrong signature',
    periods: [1, 1],
    silence: 'is fine',
    when: ({ paymentGateway }) => paymentGateway !== undefined,
    impact:
      'Payment notifications have a wrong signature, so they credit nothing. The sweeper credits the money instead, at least two minutes later.',
  },
  'firewall-blocks': {
    severity: 'look tomorrow',
    metric: ({ names, region }) => firewallBlocks(names, region),
    threshold: 1000,
    of: 'requests blocked by the firewall',
    periods: [1, 1],
    silence: 'is fine',
    when: ({ firewall }) => firewall,
    impact: 'The firewall blocks a flood or a scan. Requests that pass it are served as usual.',
  },
});
