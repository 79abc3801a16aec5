import { useTexts } from '../../language.tsx';
import { commonTexts } from '../texts/words.ts';
import type { FieldRow } from './field.tsx';

/** The field for the reason of a staff action, and the field for a note to the customer. */
export const useReasonRows = (): { readonly reason: FieldRow; readonly note: FieldRow } => {
  const t = useTexts(commonTexts);
  return {
    reason: { name: 'reason', label: t.reason, hint: t.reasonHint },
    note: { name: 'public_note', label: t.note, hint: t.noteHint },
  };
};
