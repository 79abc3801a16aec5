import type { components } from '../../client/main.ts';

export type Enrollment = components['schemas']['Enrollment'];

/** The https learning address of an active enrolment; undefined when there is none. */
export const learnUrlOf = (enrollment: Enrollment): string | undefined => {
  const url = 'learn_url' in enrollment ? enrollment.learn_url : undefined;
  return enrollment.status === 'active' && typeof url === 'string' && url.startsWith('https://') ? url : undefined;
};
