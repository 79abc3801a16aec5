import { Stack } from 'aws-cdk-lib';
import { type Alarm, AlarmStatusWidget, Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type ErrorCode, errorCodes } from '../../shared/errors.ts';
import { jobs } from '../../shared/jobs.ts';
import { errorCodesOf } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import type { Names } from '../stage/names.ts';
import { deadLetters, jobErrors, jobRuns, logMetric, probeFailures, streamAge } from './metrics/jobs.ts';
import { countedLines, gatewayMetric, requestMetric, serverErrorPercent, signInOutcomes } from './metrics/requests.ts';
import { consumedUnits, tableThrottles, throttlesByFunction } from './metrics/resources.ts';

const graph = (title: string, ...left: IMetric[]): GraphWidget => new GraphWidget({ title, left, width: 8, height: 6 });

const raisedCodes = (): ErrorCode[] => {
  const raised = new Set(routes.flatMap((row) => errorCodesOf(row)));
  return errorCodes.filter((code) => raised.has(code));
};

/** Creates the dashboard. Its rows follow a request: clients, functions, then the AWS services. */
export const addDashboard = (scope: Construct, names: Names, table: string, alarms: readonly Alarm[]): Dashboard => {
  const perRoute = (outcome: string, statistic: string) =>
    routes.map(({ id }) => requestMetric(names, { route: id, outcome }, statistic, id));
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: names.dashboard(Stack.of(scope).region),
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 3 })],
      [
        graph('Requests', gatewayMetric(names, 'Count', 'SampleCount')),
        graph('Server errors, %', serverErrorPercent(names)),
        graph('Latency, ms', gatewayMetric(names, 'Latency', 'p50'), gatewayMetric(names, 'Latency', 'p99')),
      ],
      [
        graph('Answers by route', ...perRoute('ok', 'SampleCount')),
        graph('Failures by route', ...perRoute('failed', 'SampleCount')),
        graph('Duration by route, p99 ms', ...perRoute('ok', 'p99')),
      ],
      [
        graph(
          'Refusals and faults by code',
          ...raisedCodes().map((code) => requestMetric(names, { code }, 'SampleCount', code)),
        ),
        graph('Sign-ins', ...signInOutcomes(names)),
        graph(
          'Throttled',
          countedLines(names, 'gateway_throttled'),
          tableThrottles(table),
          ...throttlesByFunction(names),
        ),
      ],
      [
        graph('Table, capacity units', ...consumedUnits(table)),
        graph('KMS and configuration', countedLines(names, 'kms_failed'), countedLines(names, 'auth_not_configured')),
        graph('Authorizer failures', countedLines(names, 'authorizer_failed')),
      ],
      [
        graph('Runs of jobs', ...jobs.map((row) => jobRuns(names, row))),
        graph('Failed runs and dead letters', ...jobs.map((row) => jobErrors(names, row)), ...deadLetters(names)),
        graph('Age of events as they leave, ms', streamAge(names)),
      ],
      [
        graph('Failed steps of the probe', probeFailures(names)),
        graph(
          'Credited, refunded, given away and reversed, IDR',
          ...['credited_idr', 'refunded_idr', 'promo_idr', 'reversed_idr'].map((metric) => logMetric(names, metric)),
        ),
        graph(
          'Events quarantined, messages to devices',
          ...['events_quarantined', 'messages_sent', 'messages_failed', 'devices_pruned'].map((metric) =>
            logMetric(names, metric),
          ),
        ),
      ],
    ],
  });
};
