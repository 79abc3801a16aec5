import { listEntries } from '../certificates/status-list.ts';

/** A set of places of a status list, one bit each. The first place is the left-most bit of the first byte. */
export type Places = Uint8Array;

const bitsOfByte = 8;
const leftMostBit = 0x80;

export const noPlaces = (): Places => new Uint8Array(listEntries / bitsOfByte);

/** @param place a number from 0 to below `listEntries` */
export const addPlace = (places: Places, place: number): void => {
  const index = Math.floor(place / bitsOfByte);
  places[index] = (places[index] ?? 0) | (leftMostBit >> (place % bitsOfByte));
};

export const addPlaces = (places: Places, more: Places): void => {
  for (const [index, byte] of more.entries()) if (byte !== 0) places[index] = (places[index] ?? 0) | byte;
};

/** The places that are in a set and not in another one, ascending. */
export const placesBeside = (places: Places, other: Places): readonly number[] =>
  [...places].flatMap((byte, index) => {
    const bits = byte & ~(other[index] ?? 0);
    if (bits === 0) return [];
    return [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => bits & (leftMostBit >> bit)).map((bit) => index * bitsOfByte + bit);
  });

export const countOf = (places: Places): number => placesBeside(places, noPlaces()).length;
