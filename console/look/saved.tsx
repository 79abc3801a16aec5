import { Alert } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** Moves focus and view to a message when it appears. A screen reader reads it, and on a phone it is in view. */
export const useMessage = (isShown: boolean, name?: unknown) => {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void name;
    if (!isShown) return;
    message.current?.focus({ preventScroll: true });
    message.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, name]);
  return message;
};

/** The message that an action succeeded. */
export const Saved = ({ children }: { readonly children: ReactNode }) => (
  <Alert color="teal" role="status" tabIndex={-1} ref={useMessage(true)} className="message">
    {children}
  </Alert>
);
