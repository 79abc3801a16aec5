import { Alert } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** Focuses a message when the message appears. A screen reader then reads it, and a phone scrolls to it. */
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

export const Saved = ({ children }: { readonly children: ReactNode }) => (
  <Alert color="teal" role="status" tabIndex={-1} ref={useMessage(true)} className="message">
    {children}
  </Alert>
);
