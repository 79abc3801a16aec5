import { place } from './resolved.ts';
import { resourcesOf, type Template } from './synthesized.ts';

/** The event of EventBridge Scheduler for a schedule without an input. Its detail is a text. */
const withoutInput = (name: string) => ({
  ...{ version: '0', id: '6a7e8feb-b491-4cf7-a9f1-bf3703467718', 'detail-type': 'Scheduled Event' },
  ...{ source: 'aws.scheduler', account: place['AWS::AccountId'], time: new Date().toISOString() },
  region: place['AWS::Region'],
  resources: [`arn:aws:scheduler:${place['AWS::Region']}:${place['AWS::AccountId']}:schedule/default/${name}`],
  detail: '{}',
});

/** The events of a function's schedules in the template: one per worker. */
export const scheduledInputs = (template: Template, name: string): readonly unknown[] => {
  const schedules = resourcesOf(template, 'AWS::Scheduler::Schedule')
    .map(([, { Properties }]) => Properties)
    .filter(({ Name }) => Name === name || new RegExp(`^${name}-\\d+$`).test(Name));
  if (schedules.length === 0) throw new Error(`The template has no schedule of ${name}.`);
  return schedules.map(({ Target, Name }) =>
    Target.Input === undefined ? withoutInput(Name) : JSON.parse(Target.Input),
  );
};
