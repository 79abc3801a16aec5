/**
 * The uses of a coupon with a limit lie in slices, so that those who use it at the same moment seldom meet: each takes from one
 * that is drawn at random. The coupon itself is one more place: what is not dealt to slices is taken there.
 *
 *     used = what left the coupon − what is left in its slices
 */

/** No coupon has more slices. */
export const maximumSlices = 128;

/** A slice more for so many uses. */
const usesPerSlice = 100;

/** How many slices a coupon has. @param limit how often it can be used; null: without limit, nothing is counted */
export const slicesFor = (limit: number | null): number =>
  limit === null ? 0 : Math.min(maximumSlices, Math.ceil(limit / usesPerSlice));

/**
 * Deals uses to slices, or takes some back, so that as much is left in each as may be.
 *
 * @param lefts how many uses are left in each slice
 * @param change how many uses are dealt; below zero: taken back, no more than are left in all
 * @returns what is added to each slice; their sum is `change`
 */
export const spread = (lefts: readonly number[], change: number): readonly number[] => {
  const total = lefts.reduce((sum, left) => sum + left, change);
  const share = (slice: number): number => Math.floor(total / lefts.length) + (slice < total % lefts.length ? 1 : 0);
  let open = Math.abs(change);
  return lefts.map((left, slice) => {
    const part = Math.min(open, Math.max(0, Math.sign(change) * (share(slice) - left)));
    open -= part;
    return part === 0 ? 0 : Math.sign(change) * part;
  });
};

/** Numbers of slices in an order of their own: who looks for a use begins somewhere else each time. @param random 0 to below 1 */
export const drawn = (slices: number, random: () => number): readonly number[] =>
  Array.from({ length: slices }, (_, slice) => ({ slice, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ slice }) => slice);

/** What of a coupon tells how often it is used. */
export type Counted = {
  /** No more often may it be used. */
  readonly maximum_claims: number;
  /** How many uses have left the coupon: to orders, or to its slices. */
  readonly claimed: number;
  /** true: it has no limit, and nothing is counted. */
  readonly uncounted?: boolean | undefined;
  /** In how many slices a use is left. */
  readonly open_slices?: number | undefined;
};

/** Whether a use of a coupon is left, wherever it is. */
export const hasRoom = ({ maximum_claims, claimed, uncounted, open_slices = 0 }: Counted): boolean =>
  uncounted === true || claimed < maximum_claims || open_slices > 0;

/** Where a use of a coupon is taken from: nowhere, because it has no limit; the coupon itself; or a slice with so much left. */
export type Place =
  | { readonly from: 'nowhere' }
  | { readonly from: 'coupon' }
  | { readonly from: 'slice'; readonly slice: number; readonly left: number };

/** What an order keeps of the place, so that it can be given back: null for nowhere, undefined for the coupon itself. */
export const keptPlace = (place: Place): { readonly coupon_slice?: number | null } => {
  if (place.from === 'slice') return { coupon_slice: place.slice };
  return place.from === 'nowhere' ? { coupon_slice: null } : {};
};

/**
 * Where the use of an order goes back to.
 *
 * @param kept of the order, as `keptPlace` made it
 * @param left how many uses are left in its slice; one that was not looked into is taken for not empty
 */
export const placeBack = (kept: number | null | undefined, left = 1): Place => {
  if (kept === null) return { from: 'nowhere' };
  return kept === undefined ? { from: 'coupon' } : { from: 'slice', slice: kept, left };
};

/** Whether a use that is taken from a place is the last that there is. */
export const isLastUse = ({ maximum_claims, claimed, open_slices = 0 }: Counted, place: Place): boolean => {
  if (place.from === 'slice') return place.left === 1 && open_slices === 1 && claimed >= maximum_claims;
  return place.from === 'coupon' && claimed + 1 >= maximum_claims && open_slices === 0;
};
