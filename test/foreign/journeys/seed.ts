import { inject } from 'vitest';
import { seedStage } from '../local/sample-data.ts';

// Seeds the local stack's sample people before each file of journeys, which sign in as them.
await seedStage(inject('endpoint'), `${inject('serviceDirectory')}/data`, inject('identityProvider'));
