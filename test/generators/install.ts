import { fileURLToPath } from 'node:url';
import { install } from '../../tools/install.ts';

/** The folder of the generators, with its own node_modules. */
export const folder = fileURLToPath(new URL('.', import.meta.url));

export const setup = (): void => install('test/generators');
