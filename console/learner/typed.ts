import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/**
 * A debounced text field. `settle` is called with the text when the person stops typing. A new value of `settled`
 * replaces the text.
 */
export const useTyped = (settled: string, settle: (words: string) => void) => {
  const [typed, setTyped] = useState(settled);
  const sent = useRef(settled);
  const later = useDebouncedCallback((words: string) => {
    sent.current = words;
    settle(words);
  }, 250);
  useEffect(() => {
    if (settled !== sent.current) setTyped(settled);
    sent.current = settled;
  }, [settled]);
  const type = (words: string): void => {
    setTyped(words);
    later(words.trim());
  };
  return { typed, type };
};
