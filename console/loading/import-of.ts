/** Pause before the retry of a failed download, in ms. */
const retryMs = 500;

/** The entry script that this tab runs. Its name carries a hash of the whole build. */
const ownScript = (): string | null =>
  document.querySelector('script[type=module][src]')?.getAttribute('src')?.split('/').at(-1) ?? null;

/** Whether a newer build than this tab's is deployed. The files of this tab's build may then be gone. */
const isOutdated = async (): Promise<boolean> => {
  const own = ownScript();
  if (own === null) return false;
  try {
    const response = await fetch(location.pathname, { cache: 'no-store' });
    return response.ok && !(await response.text()).includes(`${own}"`);
  } catch (error) {
    // Without a network nothing is known, and a reload would lose the page that is there.
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/**
 * Imports a page's file. It retries once, and reloads once when a newer build is deployed. After that reload the build
 * is the deployed one. So a missing file cannot reload the page again.
 *
 * @throws the error of the second import
 */
export const importOf = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  const again = async (): Promise<Module> => {
    await new Promise((resume) => setTimeout(resume, retryMs));
    return load();
  };
  try {
    return await load().catch(again);
  } catch (error) {
    if (!(await isOutdated())) throw error;
    location.reload();
    // The page leaves; nothing more is shown of this build.
    return new Promise<never>(() => undefined);
  }
};
