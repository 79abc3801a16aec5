import { inject } from 'vitest';
import { seedStage } from '../local/sample-data.ts';

// Before each file of journeys: the sample people of the local stack, of whom they know.
await seedStage(inject('endpoint'), `${inject('serviceDirectory')}/data`, inject('identityProvider'));
