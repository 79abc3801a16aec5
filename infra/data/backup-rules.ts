/** A rule of the backup plan. A backup of DynamoDB is always a full one, so each is paid by the size of the table. */
export type BackupRule = {
  readonly name: 'daily' | 'weekly' | 'monthly';
  /** Of EventBridge, in UTC. Rules that begin at the same hour would be one backup. */
  readonly schedule: {
    readonly hour: string;
    readonly minute: string;
    readonly weekDay?: string;
    readonly day?: string;
  };
  readonly keptForDays: number;
  /** In cold storage from this day on; AWS bills 90 days of it at least. */
  readonly coldAfterDays?: number;
  /** How many are made in a month, on average. */
  readonly perMonth: number;
};

const daysPerMonth = 365 / 12;

/** From 02:00 in Jakarta on. The last 35 days can be restored to any second without any of them. */
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

/** How many copies of the table lie in each storage once the plan has run for longer than it keeps anything. */
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
