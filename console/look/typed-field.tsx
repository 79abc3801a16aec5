import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The properties of every field that reads what a person types. */
export type FieldLook = {
  readonly label: string;
  readonly description?: ReactNode;
  /** Whether the description is below the input, so that neighbouring inputs align. */
  readonly isBelow?: boolean;
  readonly error?: ReactNode;
  readonly name?: string;
  readonly size?: string;
  readonly required?: boolean;
  readonly withAsterisk?: boolean;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly autoComplete?: string;
};

/**
 * An input whose text is read. With the focus it shows the text as typed. Without the focus it shows the value that was
 * read. A wrong text stays as typed, with a sentence that shows the right form, and stops the form.
 */
export const TypedField = ({
  shown,
  wrong,
  type,
  inputMode,
  error,
  isBelow = false,
  leave,
  rightSection,
  ...input
}: FieldLook & {
  /** The text without focus: the value that was read, or the text that cannot be read. */
  readonly shown: string;
  /** The sentence about a wrong text; empty for none. */
  readonly wrong: string;
  readonly type: (text: string) => void;
  /** Called when the person leaves the field or presses Enter. */
  readonly leave?: () => void;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly rightSection?: ReactNode;
}) => {
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.setCustomValidity(wrong), [wrong]);
  const end = (): void => {
    setTyped(undefined);
    leave?.();
  };
  return (
    <TextInput
      autoComplete="off"
      {...input}
      {...(isBelow && { inputWrapperOrder: ['label', 'input', 'description', 'error'] })}
      {...(inputMode && { inputMode })}
      ref={field}
      value={typed ?? shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        type(currentTarget.value);
      }}
      onBlur={end}
      {...(leave && { onKeyDown: (event) => event.key === 'Enter' && end() })}
      // A form that was sent by Enter shows the sentence, although the field keeps the focus.
      onInvalid={() => setTyped(undefined)}
      error={wrong !== '' && (typed === undefined || error) ? wrong : error}
      rightSection={rightSection}
    />
  );
};
