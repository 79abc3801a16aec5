import { fileURLToPath } from 'node:url';
import { install } from '../../tools/install.ts';

/** The folder of the generators, with the packages that are installed in it and nowhere else. */
export const folder = fileURLToPath(new URL('.', import.meta.url));

/** Installs the generators, unless they are there. */
export const setup = (): void => install('test/generators');
