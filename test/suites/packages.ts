import { install } from '../../tools/install.ts';

/** Installs what tests need and the service does not, unless it is there. */
export const setup = (): void => {
  for (const folder of ['test', 'tools/report']) install(folder);
};
