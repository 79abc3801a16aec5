/**
 * A rule of the backup plan. A backup of DynamoDB is always a full copy, so its cost depends on the size of the table.
 */
export type BackupRule = {
  readonly name: 'daily' | 'weekly' | 'monthly';
  /** An EventBridge cron schedule, in UTC. The rules differ in the hour, else AWS Backup would merge them. */
  readonly schedule: {
    readonly hour: string;
    readonly minute: string;
    readonly weekDay?: string;
    readonly day?: string;
  };
  readonly retentionDays: number;
  /** The number of days until the backup moves to cold storage. AWS bills cold storage for at least 90 days. */
  readonly coldAfterDays?: number;
};

/**
 * The daily backup starts at 02:00 in Jakarta. Point-in-time recovery covers the last 35 days by itself. The lock of the
 * vault demands 7 days.
 */
export const backupRules: readonly BackupRule[] = [
  { name: 'daily', schedule: { hour: '19', minute: '0' }, retentionDays: 7 },
  {
    name: 'weekly',
    schedule: { hour: '21', minute: '0', weekDay: 'SUN' },
    retentionDays: 98,
    coldAfterDays: 8,
  },
  {
    name: 'monthly',
    schedule: { hour: '23', minute: '0', day: '1' },
    retentionDays: 373,
    coldAfterDays: 8,
  },
];
