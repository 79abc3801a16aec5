import type { Duration } from 'aws-cdk-lib';
import { type MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Names } from '../../stage/names.ts';
import type { Stage } from '../../stage/stage.ts';
import { period, sumOf } from './period.ts';

type End = 'Completed' | 'Failed';

const jobsOf = (kind: 'Backup' | 'Copy', end: End, BackupVaultName: string, of: Duration): Metric =>
  new Metric({
    namespace: 'AWS/Backup',
    metricName: `NumberOf${kind}Jobs${end}`,
    statistic: 'Sum',
    period: of,
    dimensionsMap: { BackupVaultName },
    label: BackupVaultName,
  });

export const backupJobs = (names: Names, end: End): Metric => jobsOf('Backup', end, names.backupVault, period);

/**
 * The copy jobs with this result, of both vaults. AWS does not document whether these metrics are by source or target
 * vault.
 */
export const copyJobs = (
  { names, stage }: { readonly names: Names; readonly stage: Pick<Stage, 'backupCopyVault'> },
  end: End,
  of = period,
): MathExpression => {
  const vaults = [names.backupVault, stage.backupCopyVault?.split(':').at(-1) ?? ''];
  return sumOf(
    'copies',
    'vault',
    vaults.map((vault) => jobsOf('Copy', end, vault, of)),
  ).with({ period: of });
};
