import { useState } from 'react';

export type Selection = {
  readonly has: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  readonly replace: (keys: readonly string[]) => void;
};

export const useSelection = (first: readonly string[] = []): Selection => {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(first));
  return {
    has: (key) => chosen.has(key),
    toggle: (key) =>
      choose(chosen.has(key) ? new Set([...chosen].filter((one) => one !== key)) : new Set([...chosen, key])),
    replace: (keys) => choose(new Set(keys)),
  };
};
