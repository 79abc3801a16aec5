import { inject } from 'vitest';
import { deploymentEnds } from './deployment.ts';

await deploymentEnds(inject('serviceDirectory'));
