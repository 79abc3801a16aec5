/** A rule of the backup plan. A backup of DynamoDB is always a full one, so each costs by the size of the table. */
export type BackupRule = {
  readonly name: 'daily' | 'weekly' | 'monthly';
  /** An EventBridge cron schedule, in UTC. Rules that start in the same hour would be merged into one backup. */
  readonly schedule: {
    readonly hour: string;
    readonly minute: string;
    readonly weekDay?: string;
    readonly day?: string;
  };
  readonly keptForDays: number;
  /** The day of the move to cold storage; AWS bills at least 90 days of it. */
  readonly coldAfterDays?: number;
  /** How many backups the rule makes in a month, on average. */
  readonly perMonth: number;
};

const daysPerMonth = 365 / 12;

/** Backups start from 02:00 in Jakarta on. Point-in-time recovery covers the last 35 days without them. */
export const backupRules: readonly BackupRule[] = [
  { name: 'daily', schedule: { hour: '19', minute: '0' }, keptForDays: 14, perMonth: daysPerMonth },
  {
    name: 'weekly',
    schedule: { hour: '21', minute: '0', weekDay: 'SUN' },
    keptForDays: 98,
    coldAfterDays: 8,
    perMonth: daysPerMonth / 7,
  },
  {
    name: 'monthly',
    schedule: { hour: '23', minute: '0', day: '1' },
    keptForDays: 373,
    coldAfterDays: 8,
    perMonth: 1,
  },
];

/** How many copies of the table each storage class holds in the steady state. */
export const copiesKept = (): { readonly warm: number; readonly cold: number } => {
  const kept = (rule: BackupRule, days: number): number => (rule.perMonth * days) / daysPerMonth;
  return backupRules.reduce(
    ({ warm, cold }, rule) => {
      const warmDays = rule.coldAfterDays ?? rule.keptForDays;
      return { warm: warm + kept(rule, warmDays), cold: cold + kept(rule, rule.keptForDays - warmDays) };
    },
    { warm: 0, cold: 0 },
  );
};
