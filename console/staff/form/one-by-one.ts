import { useRef, useState } from 'react';
import { type Client, isApiError, newKey } from '../../../client/main.ts';
import { errorText } from '../../../client/texts/main.ts';
import { type Action, useAction } from '../../call.ts';
import type { Language } from '../../language.tsx';

/** The error of each thing by key; undefined where the request succeeded. */
export type Outcomes = ReadonlyMap<string, unknown>;

export type OneByOne<Thing> = {
  readonly outcomes: Outcomes;
  readonly isDone: (key: string) => boolean;
  /** Sends the remaining requests. @throws the first refusal, which a form's action shows */
  readonly doAll: (client: Client, things: readonly Thing[]) => Promise<void>;
  readonly action: Action<[things: readonly Thing[]]>;
};

/**
 * Sends one request per thing, one after the other. A refusal does not stop the other requests. A retry skips succeeded
 * requests, and repeats failed ones with the same idempotency keys.
 */
export const useOneByOne = <Thing>(
  keyOf: (thing: Thing) => string,
  act: (client: Client, key: string, thing: Thing) => Promise<unknown>,
): OneByOne<Thing> => {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const keys = useRef(new Map<string, string>());
  const isDone = (key: string): boolean => outcomes.has(key) && outcomes.get(key) === undefined;
  const doAll = async (client: Client, things: readonly Thing[]): Promise<void> => {
    const found = new Map([...outcomes].filter(([, error]) => error === undefined));
    for (const thing of things.filter((each) => !isDone(keyOf(each)))) {
      const intent = JSON.stringify(thing);
      const key = keys.current.get(intent) ?? newKey();
      keys.current.set(intent, key);
      found.set(
        keyOf(thing),
        await act(client, key, thing).then(
          () => undefined,
          (error: unknown) => error,
        ),
      );
      setOutcomes(new Map(found));
    }
    const error = [...found.values()].find((each) => each !== undefined);
    if (error !== undefined) throw error;
  };
  const action = useAction((client, _key, things: readonly Thing[]) => doAll(client, things));
  return { outcomes, isDone, doAll, action };
};

export const whyOf = (error: unknown, language: Language): string => {
  if (!isApiError(error)) return String(error);
  // The message begins with the name of the field.
  return error.code === 'invalid_request' ? error.message : errorText(error, language);
};
