import type { components } from '../../client/main.ts';

export type Enrollment = components['schemas']['Enrollment'];

/** Where an active enrolment is learned, over https only; nowhere when the course has no such address. */
export const learnUrlOf = (enrollment: Enrollment): string | undefined => {
  const url = 'learn_url' in enrollment ? enrollment.learn_url : undefined;
  return enrollment.status === 'active' && typeof url === 'string' && url.startsWith('https://') ? url : undefined;
};
