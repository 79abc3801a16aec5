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

/** From so many refusals on in five minutes their share says something: the probe's own are ten. */
const refusalsThatCount = 200;
const refusedSignInsThatCount = 30;

/** What clients see of the service, and what the service sees of them. */
export const clientAlarms = alarmGroup({
  'server-errors': {
    severity: 'page',
    metric: ({ names }) => serverErrorPercent(names),
    threshold: 1,
    of: '% of the answers are 5xx, from 5 of those on',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'One request in a hundred ends with 5xx. Find the route on the dashboard, then `level = error` in its log: `cause` names the dependency or the bug. After a deployment: deploy the commit before.',
  },
  slow: {
    severity: 'look tomorrow',
    metric: ({ names }) => gatewayMetric(names, 'Latency', 'p99'),
    threshold: 3000,
    of: 'ms for one answer in a hundred',
    periods: [3, 3],
    silence: 'is fine',
    runbook:
      'One answer in a hundred takes over 3 s. Compare latency and duration on the dashboard: far apart means cold starts or the authorizer, alike means a dependency; the trace of a slow request_id shows which.',
  },
  'gateway-throttled': {
    severity: 'page',
    metric: ({ names }) => countedLines(names, 'gateway_throttled'),
    threshold: 100,
    of: 'requests answered 429 by the gateway',
    periods: [1, 1],
    silence: 'is fine',
    runbook:
      'The gateway turned requests away with 429. One route of the access log: a flood, block its addresses at the firewall. All routes: growth, raise the throttles.',
  },
  'refused-sign-ins': {
    severity: 'page',
    metric: ({ names }) => refusedSignInPercent(names, refusedSignInsThatCount),
    threshold: 50,
    of: `% of the sign-ins are refused, from ${refusedSignInsThatCount} of those on`,
    periods: [2, 2],
    silence: 'is fine',
    runbook:
      'Half of all sign-ins are refused. Look at the codes on the dashboard. `invalid_idp_credential` after a release of an app: its client id is not in idpClientIds. At once and everywhere: the provider changed its issuer or its keys; compare the `iss` of a fresh ID token with idpIssuer. From few addresses: somebody tries stolen tokens; the firewall limits them, the tokens are worth nothing here.',
  },
  'refused-callers': {
    severity: 'page',
    metric: ({ names }) => refusedPercent(names, refusalsThatCount),
    threshold: 20,
    of: `% of the answers are 401 or 403, from ${refusalsThatCount} of those on`,
    periods: [2, 2],
    silence: 'is fine',
    runbook:
      'One answer in five is 401 or 403. After a rotation or a deployment: tokens are no longer believed; compare the `kid` of a refused one with /.well-known/jwks.json, and deploy the commit before. 401 on many routes with nothing changed: an app does not sign in again after 15 minutes. 403 on admin routes: somebody tries what their role does not allow, the audit trail and the log lines name the caller: suspend the account.',
  },
  'notifications-refused': {
    severity: 'look tomorrow',
    metric: ({ names }) => answersWithCode(names, 'gateway_verification_failed'),
    threshold: 10,
    of: 'notifications of payments whose signature is not the gateway’s',
    periods: [1, 1],
    silence: 'is fine',
    when: ({ paymentGateway }) => paymentGateway !== undefined,
    runbook:
      'Somebody sends notifications that the payment gateway did not sign, or did with a key that we do not have. Nothing is credited by them: money moves by what the gateway says when it is asked. After a change of the server key, or of the merchant: put the old one into the secret as `previous` with a valid_to; until then the sweeper credits, two minutes later or more. Else somebody tries: block the addresses at the firewall (address mark in the log of notifyMidtrans, addresses in the firewall’s log).',
  },
  'firewall-blocks': {
    severity: 'look tomorrow',
    metric: ({ names, region }) => firewallBlocks(names, region),
    threshold: 1000,
    of: 'requests blocked by the firewall',
    periods: [1, 1],
    silence: 'is fine',
    when: ({ firewall }) => firewall,
    runbook:
      'The firewall does its work: somebody floods the API or probes it for holes. Look which rule blocks (metric BlockedRequests by Rule). A managed list on all routes at once, and users complain: the list is wrong, set that rule to count. A rate rule: leave it, unless it is one school or one carrier; then raise its limit.',
  },
});
