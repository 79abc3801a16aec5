import { Alert } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';

/** How long the message about a finished action is shown, in milliseconds. */
const shownMs = 6000;

let message = '';
const listeners = new Set<() => void>();

const show = (text: string): void => {
  message = text;
  for (const listener of listeners) listener();
};

/** Says that an action is done, also when the button that started it is gone. */
export const sayDone = (text: string): void => show(text);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The place of the message. A screen reader reads each new message. */
export const DoneMessage = () => {
  const text = useSyncExternalStore(subscribe, () => message);
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => show(''), shownMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="done" role="status" data-done>
      {text !== '' && (
        <Alert color="teal" variant="filled">
          {text}
        </Alert>
      )}
    </div>
  );
};
