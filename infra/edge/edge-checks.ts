import { settingsFile } from '../stage/settings-files.ts';
import type { StageSettings } from '../stage/stage-settings.ts';

/**
 * Refuses a permanent stage whose API has a firewall, but whose CloudFront hosts have none. Otherwise one client could
 * request the same file without end, at unlimited cost.
 *
 * @throws Error that names the stack to deploy first
 */
export const checkEdge = (settings: StageSettings): void => {
  const { name, permanent, firewall, edgeFirewall, media, console: page, catalogHost } = settings;
  const hosts = Object.entries({ media, console: page, catalogHost }).flatMap(([host, row]) => (row ? [host] : []));
  if (!permanent || !firewall || edgeFirewall !== undefined || hosts.length === 0) return;
  throw new Error(
    `Stage ${name} serves ${hosts.join(', ')} by CloudFront without a firewall. Deploy infra/edge/main.ts, and set edgeFirewall in ${settingsFile(name)} to its output FirewallArn (docs/guides/first-deployment.md).`,
  );
};

/**
 * Refuses the us-east-1 stack without an e-mail address for alarms, or without a monthly budget.
 *
 * @throws Error that names the missing setting
 */
export const checkEdgeStack = ({ name, alarmEmail, monthlyBudgetUsd }: StageSettings): void => {
  if (alarmEmail === undefined || monthlyBudgetUsd === undefined)
    throw new Error(
      `Stage ${name}: CloudFront costs money by the byte. Set alarmEmail and monthlyBudgetUsd in ${settingsFile(`${name}.us-east-1`)}.`,
    );
};
