import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Deployment } from '../functions/service-function.ts';

/** The notifications, in percent of the month's budget, for actual or forecast cost. */
const thresholds = [
  { notificationType: 'ACTUAL', threshold: 50 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 120 },
];

/**
 * Notifies `alarmEmail` when the costs of the whole account reach one of the `thresholds` of `monthlyBudgetUsd`. AWS
 * cannot filter costs by stage until its tags are activated in the billing console.
 */
export const addBudget = (
  scope: Construct,
  { settings, names }: Deployment,
  budgetName = names.budget(Stack.of(scope).region),
): void => {
  const { monthlyBudgetUsd, alarmEmail } = settings;
  if (monthlyBudgetUsd === undefined || alarmEmail === undefined) return;
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: thresholds.map((threshold) => ({
      notification: { ...threshold, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
    })),
  });
};
