import { useSyncExternalStore } from 'react';

/** Storage key of the course ids in the basket. All tabs of this browser share them. */
const basketKey = 'console.basket';
const maximumCourses = 20;

const read = (): string => localStorage.getItem(basketKey) ?? '[]';

const parsed = (text: string): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, maximumCourses) : [];
  } catch {
    return [];
  }
};

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

const write = (ids: readonly string[]): void => {
  localStorage.setItem(basketKey, JSON.stringify(ids));
  for (const listener of listeners) listener();
};

/** Storage key of the coupon in the basket. */
const couponKey = 'console.coupon';
const readCode = (): string => localStorage.getItem(couponKey) ?? '';
const writeCode = (code: string): void => {
  if (code === '') localStorage.removeItem(couponKey);
  else localStorage.setItem(couponKey, code);
  for (const listener of listeners) listener();
};

/** The coupon of the basket. It stays through a sign-in and a reload. */
export const useCoupon = (): readonly [code: string, set: (code: string) => void] => [
  useSyncExternalStore(subscribe, readCode),
  writeCode,
];

export const useBasket = () => {
  const ids = parsed(useSyncExternalStore(subscribe, read));
  return {
    ids,
    has: (id: string): boolean => ids.includes(id),
    add: (id: string): void => write([...parsed(read()).filter((other) => other !== id), id].slice(0, maximumCourses)),
    remove: (id: string): void => write(parsed(read()).filter((other) => other !== id)),
    clear: (): void => {
      writeCode('');
      write([]);
    },
  };
};
