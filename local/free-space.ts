import { mkdirSync, statfsSync } from 'node:fs';

const megabyte = 2 ** 20;

/** The data of a fresh start takes 3 MB. */
const neededMb = 50;

/** The free space of the disk with this directory, in MB. */
export const freeMb = (directory: string): number => {
  const { bavail, bsize } = statfsSync(directory);
  return Math.floor((bavail * bsize) / megabyte);
};

/**
 * Makes the directory of the data.
 *
 * @throws Error of one sentence when its disk is almost full
 */
export const requireSpace = (directory: string): void => {
  mkdirSync(directory, { recursive: true });
  const left = freeMb(directory);
  if (left < neededMb)
    throw new Error(
      `The disk of ${directory} has ${left} MB left, and the service needs ${neededMb} MB: free some space, or type npm start -- --directory DIRECTORY.`,
    );
};
