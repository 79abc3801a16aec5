/** Makes a value at the first call. Later calls return the same value, so that several tests share it. */
export const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};
