import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, type IBackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acknowledge } from '../findings/findings.ts';
import type { Deployment } from '../functions/service-function.ts';
import { type BackupRule, backupRules } from './backup-rules.ts';

/** The vault lock: nobody can delete a backup before its retention ends, not even an administrator. */
const lock = { minRetention: Duration.days(7), maxRetention: Duration.days(400), changeableFor: Duration.days(7) };

const lifecycleOf = ({ retentionDays, coldAfterDays }: BackupRule) => ({
  deleteAfter: Duration.days(retentionDays),
  ...(coldAfterDays && { moveToColdStorageAfter: Duration.days(coldAfterDays) }),
});

const planRule = (rule: BackupRule, copyVault: IBackupVault | undefined): BackupPlanRule =>
  new BackupPlanRule({
    ruleName: rule.name,
    scheduleExpression: Schedule.cron(rule.schedule),
    startWindow: Duration.hours(1),
    completionWindow: Duration.hours(8),
    ...lifecycleOf(rule),
    ...(copyVault && { copyActions: [{ destinationBackupVault: copyVault, ...lifecycleOf(rule) }] }),
  });

/**
 * Backups of the table in a vault that is locked 7 days after its creation. A stage can add copies in another account
 * or Region. Deleting the table ends point-in-time recovery. These backups remain.
 */
export class Backups extends Construct {
  constructor(scope: Construct, { settings, names }: Deployment) {
    super(scope, 'Backups');
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: names.backupVault,
      lockConfiguration: lock,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const copyTo = settings.backupCopyVault;
    const copyVault = copyTo === undefined ? undefined : BackupVault.fromBackupVaultArn(this, 'CopyVault', copyTo);
    const plan = new BackupPlan(this, 'Plan', { backupPlanName: names.backupVault, backupVault: vault });
    for (const rule of backupRules) plan.addRule(planRule(rule, copyVault));
    const role = this.#role('Role', `Makes the backups of ${names.service}`, 'Backup');
    const resourceName = settings.table ?? names.table;
    const tableArn = Stack.of(this).formatArn({ service: 'dynamodb', resource: 'table', resourceName });
    plan.addSelection('Table', { resources: [BackupResource.fromArn(tableArn)], role });
    const restores = this.#role(
      'RestoreRole',
      `Restores backups of ${names.service}`,
      'Restores',
      names.restoreRole(Stack.of(this).region),
    );
    new CfnOutput(scope, 'RestoreRoleArn', { value: restores.roleArn });
    acknowledge(role, 'backups');
    acknowledge(restores, 'restores');
  }

  #role(id: string, description: string, right: 'Backup' | 'Restores', roleName?: string): Role {
    return new Role(this, id, {
      description,
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(`service-role/AWSBackupServiceRolePolicyFor${right}`)],
      ...(roleName && { roleName }),
    });
  }
}
