import type { components } from '../../../client/main.ts';

type Tax = components['schemas']['WithheldTax'];

/** The name of a withheld tax with its variant, such as `PPh 23 (npwp)`. */
export const withheldText = (
  { kind, variant }: Pick<Tax, 'kind' | 'variant'>,
  names: Readonly<Record<Tax['kind'], string>>,
): string => `${names[kind] ?? kind} (${variant.replaceAll('_', ' ')})`;

/** Usual variants of a withheld tax: with a tax number, without one, and royalties by the norm. */
export const usualVariants = ['npwp', 'no_npwp', 'royalty_norm'] as const;
