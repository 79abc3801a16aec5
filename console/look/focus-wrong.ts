import { type RefObject, useEffect } from 'react';

/** Focuses the first field of a form that has an error, when the service has refused the form. */
export const useFocusOnWrong = (form: RefObject<HTMLFormElement | null>, error: unknown): void => {
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, error]);
};
