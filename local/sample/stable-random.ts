import { createHash } from 'node:crypto';
import type { RandomBytes } from '../../shared/domain/ids.ts';

const symbols = '0123456789abcdefghjkmnpqrstvwxyz';
const randomSymbols = 16;

/** The random bits of a time-sorted id: its last 16 symbols of Crockford's base 32. */
const randomnessOf = (id: string): Uint8Array => {
  const bits = [...id.slice(-randomSymbols)].reduce((sum, symbol) => (sum << 5n) | BigInt(symbols.indexOf(symbol)), 0n);
  return Buffer.from(bits.toString(16).padStart(20, '0'), 'hex');
};

/** Deterministic bytes instead of random ones, equal for equal seeds. */
export const stableBytes =
  (seed: string): RandomBytes =>
  (size) =>
    createHash('sha256').update(seed).digest().subarray(0, size);

/**
 * Deterministic bytes: the same at every run, but different for each call.
 *
 * @param ids time-sorted ids; call number n returns the random part of id number n
 */
export const stableRandom = (seed: string, ids: readonly string[] = []): RandomBytes => {
  let calls = 0;
  return (size) => {
    const id = ids[calls];
    calls += 1;
    return id === undefined ? stableBytes(`${seed} ${calls}`)(size) : randomnessOf(id);
  };
};
