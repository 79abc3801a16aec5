import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { severities } from '../../infra/operations/alarms/alarm-row.ts';
import { alarmRows } from '../../infra/operations/alarms/alarm-rows.ts';
import { localEnvironment } from '../../local/aws-options.ts';
import { closeServer, listenOnLoopback } from '../../local/port.ts';
import { usualDrills } from '../../tools/alarm-drill/drill.ts';

type Asked = { readonly operation: string; readonly body: Readonly<Record<string, unknown>> };

const topic = (name: string) => `arn:aws:sns:ap-southeast-3:123456789012:${name}`;
const alarm = (name: string, more: object = {}) => ({
  AlarmName: name,
  ActionsEnabled: true,
  AlarmActions: [topic('commerce-auth-prod-alarms-page')],
  ...more,
});

const asked: Asked[] = [];
let alarms: readonly { readonly AlarmName: string }[] = [];

/** A stub of CloudWatch's operations that the command uses (AWS JSON 1.0). */
const server = createServer(async (request, response) => {
  const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
  asked.push({ operation, body });
  const found = alarms.filter(({ AlarmName }) => body.AlarmNames?.includes(AlarmName));
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify(operation === 'DescribeAlarms' ? { MetricAlarms: found } : {}));
});
const endpoint = `http://127.0.0.1:${await listenOnLoopback(server, 0, 'CloudWatch')}`;
afterAll(() => closeServer(server));

beforeEach(() => {
  asked.length = 0;
  alarms = Object.keys(alarmRows).map((id) => alarm(`commerce-auth-prod-${id}`));
});

const drill = (...args: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const main = fileURLToPath(new URL('../../tools/alarm-drill/main.ts', import.meta.url));
    const env = { ...process.env, ...localEnvironment, AWS_ENDPOINT_URL_CLOUDWATCH: endpoint };
    execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

describe('a drill', () => {
  test('a drill sets off one alarm and says where it must arrive', async () => {
    const { code, stdout } = await drill('--stage', 'prod', '--alarm', 'probe-failed');
    expect(code).toBe(0);
    expect(asked.map(({ operation }) => operation)).toEqual(['DescribeAlarms', 'SetAlarmState']);
    expect(asked[1]?.body).toEqual({
      AlarmName: 'commerce-auth-prod-probe-failed',
      StateValue: 'ALARM',
      StateReason: expect.stringContaining('drill'),
    });
    expect(stdout).toContain(topic('commerce-auth-prod-alarms-page'));
  });

  test('a drill without an alarm sets off one alarm of each severity', async () => {
    const { code } = await drill('--stage', 'prod');
    expect(code).toBe(0);
    const set = asked.filter(({ operation }) => operation === 'SetAlarmState').map(({ body }) => body['AlarmName']);
    expect(set).toEqual(usualDrills.map((id) => `commerce-auth-prod-${id}`));
    expect(new Set(usualDrills.map((id) => alarmRows[id].severity))).toEqual(new Set(severities));
  });

  test.each([
    [{ AlarmActions: [] }, 'The alarm commerce-auth-prod-slow has no action: it notifies nobody.\n'],
    [{ ActionsEnabled: false }, 'The actions of commerce-auth-prod-slow are switched off: it notifies nobody.\n'],
  ])('a drill of an alarm with %j fails, because nothing would arrive', async (more, sentence) => {
    alarms = [alarm('commerce-auth-prod-slow', more)];
    expect(await drill('--stage', 'prod', '--alarm', 'slow')).toEqual({ code: 1, stdout: '', stderr: sentence });
    expect(asked.map(({ operation }) => operation)).toEqual(['DescribeAlarms']);
  });

  test('a drill of an alarm that is not deployed or unknown fails with one sentence', async () => {
    alarms = [];
    const commands = [['--stage', 'test', '--alarm', 'slow'], ['--stage', 'test', '--alarm', 'quick'], []];
    const [deployed, unknown, bare] = await Promise.all(commands.map((args) => drill(...args)));
    expect(deployed?.stderr).toBe('There is no alarm commerce-auth-test-slow in this account and Region.\n');
    expect(unknown?.stderr).toMatch(/^There is no alarm "quick": there are server-errors, .*\.\n$/);
    expect(bare?.stderr).toMatch(/^Type: npm run alarm-drill/);
  });
});
