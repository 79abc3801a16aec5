import './look/mantine.css';
import './look/look.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Router, Switch } from 'wouter';
import { Guarded, NoPage } from './guarded.tsx';
import { type Identity, identityOf } from './identity.ts';
import { LanguageProvider } from './language.tsx';
import { loadUntilOnline } from './loading/first-screen.ts';
import { readable, theme } from './look/theme.ts';
import { pages } from './pages.ts';
import { usePath, watchPlace } from './place.ts';
import { SessionProvider } from './session.tsx';
import { loadSettings, type Settings } from './settings.ts';
import { Shell } from './shell/shell.tsx';
import { recordedFetch } from './traffic.ts';

const show = (settings: Settings, identity: Identity, failure: unknown): void => {
  const root = document.getElementById('root');
  if (root === null) return;
  watchPlace();
  document.getElementById('first')?.remove();
  const traffic = recordedFetch(settings.developer !== undefined);
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={readable} defaultColorScheme="auto">
        <LanguageProvider>
          <SessionProvider settings={settings} identity={identity} traffic={traffic} failure={failure}>
            <Router hook={usePath}>
              <Shell>
                <Switch>
                  {pages.map((row) => (
                    <Route key={row.path} path={row.path}>
                      <Guarded row={row} />
                    </Route>
                  ))}
                  <Route>
                    <NoPage />
                  </Route>
                </Switch>
              </Shell>
            </Router>
          </SessionProvider>
        </LanguageProvider>
      </MantineProvider>
    </StrictMode>,
  );
};

/** Waits for the whole document. From the browser's cache, the scripts can arrive before the root element. */
const parsed = async (): Promise<void> => {
  if (document.readyState !== 'loading') return;
  await new Promise((resume) => document.addEventListener('DOMContentLoaded', resume, { once: true }));
};

const start = async (): Promise<void> => {
  await parsed();
  const settings = await loadUntilOnline(loadSettings);
  const identity = identityOf(settings);
  try {
    if (await identity.resume()) show(settings, identity, undefined);
  } catch (error) {
    show(settings, identity, error);
  }
};

await start();
