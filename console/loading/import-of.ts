const retryMs = 500;

/** The entry script of this tab. Its name contains a hash of the build. */
const ownScript = (): string | null =>
  document.querySelector('script[type=module][src]')?.getAttribute('src')?.split('/').at(-1) ?? null;

/** Whether a newer build than this tab's is deployed. The files of this tab's build may then be deleted. */
const isOutdated = async (): Promise<boolean> => {
  const own = ownScript();
  if (own === null) return false;
  try {
    const response = await fetch(location.pathname, { cache: 'no-store' });
    return response.ok && !(await response.text()).includes(`${own}"`);
  } catch (error) {
    // Without a network the answer is unknown, and a reload would lose the open page.
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/**
 * Imports a page's file, with one retry. When both imports fail and a newer build is deployed, the tab is reloaded. A
 * missing file cannot cause a reload loop, because the reloaded tab runs the deployed build.
 * @throws the error of the second import, unless the tab is reloaded
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
    // The tab is reloading, so the import never settles.
    return new Promise<never>(() => undefined);
  }
};
