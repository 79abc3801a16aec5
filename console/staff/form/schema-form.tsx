import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flawText } from '../../../client/texts/main.ts';
import type { Action } from '../../call.ts';
import { useLanguage } from '../../language.tsx';
import { useFocusOnWrong } from '../../look/focus-wrong.ts';
import { Refusal, wrongFields } from '../../refusal.tsx';
import { useUnsaved } from '../../unsaved.ts';
import { isStale } from '../look/stale.tsx';
import '../look/staff.css';
import { bodyOf } from './body.ts';
import { Field, type FieldRow } from './field.tsx';
import { type FieldValues, type FormName, limitsOf, wrongOf } from './limit.ts';

type Given<Body> = {
  /** The name of the body's schema. */
  readonly form: FormName;
  /** The shown fields. They may depend on the values. */
  readonly rows: (values: FieldValues) => readonly FieldRow[];
  readonly initial: FieldValues;
  readonly action: Action<[body: Body]>;
  readonly send: string;
  readonly isBlocked?: boolean;
  readonly color?: string;
  readonly done?: () => void;
  /** Content between the fields and the button. */
  readonly children?: ReactNode;
  readonly otherButton?: ReactNode;
};

/**
 * A form whose fields are checked against the OpenAPI document. The service's errors are shown at their fields. The
 * page, not the form, shows a write conflict.
 */
export const SchemaForm = <Body,>(given: Given<Body>) => {
  const { form, rows, initial, action, send, isBlocked = false, color, done, children, otherButton } = given;
  const { language } = useLanguage();
  const [values, setValues] = useState(initial);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [isTouched, setTouched] = useState(false);
  useUnsaved(isTouched && !action.isBusy);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnWrong(element, action.error);
  const limits = limitsOf(form);
  const shown = rows(values);
  const ofService = wrongFields(action.error, language);
  const said = Object.keys(ofService);
  // An error of a hidden field appears above the button.
  const hasPlace = said.length > 0 && said.every((name) => shown.some((row) => row.name === name));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const asked = Object.fromEntries(shown.map(({ name }) => [name, values[name] ?? '']));
    const found = shown.flatMap(({ name, isNeeded }) => {
      const limit = limits[name];
      const reason = limit && wrongOf(limit, asked[name], isNeeded);
      const example = limit?.example ?? limit?.item?.example;
      return reason === undefined ? [] : [[name, flawText(reason, `/${name}`, language, example)] as const];
    });
    setWrong(Object.fromEntries(found));
    const [first] = found;
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus();
    // The rows belong to this form, so their values form its body.
    else if (await action.run(bodyOf(limits, asked) as Body)) {
      setTouched(false);
      done?.();
    }
  };

  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <div className="fields">
          {shown.map((row) => {
            const limit = limits[row.name];
            if (limit === undefined) return null;
            return (
              <Field
                key={row.name}
                row={row}
                limit={limit}
                value={values[row.name] ?? ''}
                error={wrong[row.name] ?? ofService[row.name]}
                change={(value) => {
                  setTouched(true);
                  setValues((before) => ({ ...before, [row.name]: value }));
                  setWrong(({ [row.name]: _, ...rest }) => rest);
                }}
              />
            );
          })}
        </div>
        {children}
        {!hasPlace && !isStale(action.error) && <Refusal error={action.error} />}
        <Group justify="flex-end" gap="sm">
          {otherButton}
          <Button type="submit" loading={action.isBusy} disabled={isBlocked} {...(color !== undefined && { color })}>
            {send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
