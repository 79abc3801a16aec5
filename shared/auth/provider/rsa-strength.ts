import type { KeyObject } from 'node:crypto';

const minModulusBits = 2048;

const smallPrimes =
  '3 5 7 11 13 17 19 23 29 31 37 41 43 47 53 59 61 67 71 73 79 83 89 97 101 103 107 109 113 127 131 137 139 149 151 157 163 167'
    .split(' ')
    .map(BigInt);

/** The residues of the powers of 65537 modulo a prime. */
const powersOf65537 = (prime: bigint): ReadonlySet<bigint> => {
  const powers = new Set<bigint>();
  for (let power = 1n; !powers.has(power); power = (power * 65537n) % prime) powers.add(power);
  return powers;
};

/**
 * Detects ROCA moduli (CVE-2017-15361), which can be factored. Modulo every small prime, such a modulus is a power of
 * 65537. A random modulus has this property with a probability of about 2^-154.
 */
const isRoca = (modulus: bigint): boolean => smallPrimes.every((prime) => powersOf65537(prime).has(modulus % prime));

/** Whether an RSA key is strong: 2048 bits or more (RFC 7518 §3.3), exponent 3 or more, not ROCA. */
export const isStrongRsaKey = (key: KeyObject): boolean => {
  const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  if (modulusLength < minModulusBits || publicExponent < 3n) return false;
  const { n = '' } = key.export({ format: 'jwk' });
  return !isRoca(BigInt(`0x${Buffer.from(n, 'base64url').toString('hex')}`));
};
