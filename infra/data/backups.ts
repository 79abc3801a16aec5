import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acknowledge } from '../findings.ts';
import type { Deployment } from '../service-function.ts';

/** In a vault nobody deletes a backup before its time: neither a stolen administrator nor we. */
const lock = { minRetention: Duration.days(7), maxRetention: Duration.days(400), changeableFor: Duration.days(7) };

/** Kept longer than any second of the table's past can be restored; at 02:00 in Jakarta. */
const daily = { hourUtc: '19', keptForDays: 90 };

/**
 * Daily backups of the table in use in a vault that is locked a week after its making, and their copies wherever the settings say:
 * another account, another Region. The table's own recovery ends with the table; these do not.
 */
export class Backups extends Construct {
  constructor(scope: Construct, { settings, names }: Deployment) {
    super(scope, 'Backups');
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: names.backupVault,
      lockConfiguration: lock,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const kept = { deleteAfter: Duration.days(daily.keptForDays) };
    const copyTo = settings.backupCopyVault;
    const destination = copyTo && BackupVault.fromBackupVaultArn(this, 'CopyVault', copyTo);
    const plan = new BackupPlan(this, 'Plan', { backupPlanName: names.backupVault, backupVault: vault });
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'daily',
        scheduleExpression: Schedule.cron({ hour: daily.hourUtc, minute: '0' }),
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(8),
        ...kept,
        ...(destination && { copyActions: [{ destinationBackupVault: destination, ...kept }] }),
      }),
    );
    const role = new Role(this, 'Role', {
      description: `Makes the backups of ${names.service}`,
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForBackup')],
    });
    const resourceName = settings.table ?? names.table;
    const tableArn = Stack.of(this).formatArn({ service: 'dynamodb', resource: 'table', resourceName });
    plan.addSelection('Table', { resources: [BackupResource.fromArn(tableArn)], role });
    acknowledge(role, 'backups');
  }
}
