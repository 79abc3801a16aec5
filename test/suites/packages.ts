import { install } from '../../tools/install.ts';

/** Installs the packages that only tests need, unless they are installed. */
export const setup = (): void => {
  for (const folder of ['test', 'tools/report']) install(folder);
};
