import { inject } from 'vitest';
import { seedStage } from '../local/sample-data.ts';

// Seeds the sample people of the local stack before each file of journeys. The journeys sign in as them.
await seedStage(inject('endpoint'), `${inject('serviceDirectory')}/data`, inject('identityProvider'));
