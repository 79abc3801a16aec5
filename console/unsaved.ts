import { createContext, useContext, useEffect, useId } from 'react';
import { texts } from './language.tsx';

const unsavedTexts = texts({
  leave: {
    en: 'What you typed has not been sent. Leave it behind?',
    id: 'Isian Anda belum dikirim. Tinggalkan halaman ini?',
  },
});

/** The ids of forms with typed text that was not sent. */
type Forms = Set<string>;

const allForms: Forms = new Set();

/** The forms of a dialog. A dialog asks only for its own forms when it closes. */
export const UnsavedForms = createContext<Forms>(allForms);

export const hasUnsaved = (): boolean => allForms.size > 0;

/**
 * Asks whether to leave typed text behind. Without typed text it does not ask.
 * @param forms the forms that would be left; by default those of the whole page
 * @returns whether to leave
 */
export const mayLeave = (forms: ReadonlySet<string> = allForms): boolean => {
  if (forms.size === 0) return true;
  const language = document.documentElement.lang === 'id' ? 'id' : 'en';
  return window.confirm(unsavedTexts.leave[language]);
};

/**
 * Protects the typed text of a form: the page asks before it is left.
 * @param isUnsaved whether the form has typed text that was not sent, and is not being sent
 */
export const useUnsaved = (isUnsaved: boolean): void => {
  const id = useId();
  const forms = useContext(UnsavedForms);
  useEffect(() => {
    if (!isUnsaved) return;
    allForms.add(id);
    forms.add(id);
    return () => {
      allForms.delete(id);
      forms.delete(id);
    };
  }, [id, forms, isUnsaved]);
};

/** Protects typed text inside a dialog, from a component outside the dialog. */
export const Unsaved = ({ when }: { readonly when: boolean }): null => {
  useUnsaved(when);
  return null;
};
