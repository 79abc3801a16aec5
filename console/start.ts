import { startFirstRequests } from './loading/first-requests.ts';
import { importOf } from './loading/import-of.ts';

// The browser runs this small script long before the rest has arrived on a slow network.
void startFirstRequests();
void importOf(() => import('./main.tsx'));
