import { Page } from './look/pieces.tsx';

/** What this is, and where to click. */
export const HomePage = () => <Page title="Commerce console">…</Page>;
