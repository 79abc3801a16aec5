import { mkdirSync, statfsSync } from 'node:fs';

const megabyte = 2 ** 20;

/** The data of a fresh start takes 3 MB. */
const neededMb = 50;

/** The free space of the disk with this directory, in MB. A missing directory is made. */
export const freeMb = (directory: string): number => {
  mkdirSync(directory, { recursive: true });
  const { bavail, bsize } = statfsSync(directory);
  return Math.floor((bavail * bsize) / megabyte);
};

/**
 * Checks the disk of the data before the service starts.
 *
 * @param left the free space in MB
 * @throws Error of one sentence when the disk is almost full
 */
export const requireSpace = (directory: string, left: number): void => {
  if (left < neededMb)
    throw new Error(
      `The disk of ${directory} has ${left} MB left, and the service needs ${neededMb} MB: free some space, or type npm start -- --directory DIRECTORY.`,
    );
};
