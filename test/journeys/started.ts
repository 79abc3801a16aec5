import { inject } from 'vitest';

// The first file of a run starts the service of all journeys.
const answer = await fetch(inject('starter'));
if (!answer.ok) throw new Error(await answer.text());
