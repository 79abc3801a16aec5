import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Client } from '../../../client/main.ts';
import { useAction } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { sayDone } from '../../look/done.tsx';
import { Dialog } from '../look/dialog.tsx';
import { commonTexts } from '../texts/words.ts';
import type { FieldRow } from './field.tsx';
import type { FieldValues, FormName } from './limit.ts';
import { SchemaForm } from './schema-form.tsx';

type Given<Body> = {
  /** The name of the action, shown on both buttons and in the title. */
  readonly label: string;
  readonly color?: string;
  readonly variant?: string;
  readonly size?: string;
  readonly form: FormName;
  readonly rows: readonly FieldRow[];
  readonly initial?: FieldValues;
  readonly act: (client: Client, key: string, body: Body) => Promise<unknown>;
  /** The subject of the action. A new subject is a new intent and gets a new idempotency key. */
  readonly about?: unknown;
  /** Called after success. Also called when a dialog with an error is closed, because the action may have succeeded. */
  readonly done?: () => void;
  /** The message after success; by default that the action is done. */
  readonly says?: () => string;
  /** true: the form cannot be sent yet. */
  readonly isBlocked?: boolean;
  /** The explanation above the form. */
  readonly children?: ReactNode;
};

/** A button with a confirmation dialog, for an irreversible action that needs a reason. */
export const FormDialog = <Body,>(given: Given<Body>) => {
  const {
    label,
    color,
    variant = 'default',
    size = 'sm',
    form,
    rows,
    initial = {},
    act,
    about,
    done,
    says,
    isBlocked = false,
    children,
  } = given;
  const t = useTexts(commonTexts);
  const [isOpen, { open, close }] = useDisclosure();
  const action = useAction((client, key, body: Body, _about: unknown) => act(client, key, body));
  const leave = (): void => {
    close();
    if (action.error !== undefined) done?.();
    action.reset();
  };
  return (
    <>
      <Button size={size} variant={variant} {...(color !== undefined && { color })} onClick={open}>
        {label}
      </Button>
      <Dialog title={label} isOpen={isOpen} close={leave}>
        {children}
        <SchemaForm<Body>
          form={form}
          rows={() => rows}
          initial={initial}
          action={{ ...action, run: (body) => action.run(body, about) }}
          send={label}
          isBlocked={isBlocked}
          {...(color !== undefined && { color })}
          done={() => {
            sayDone(says?.() ?? t.done(label));
            leave();
            done?.();
          }}
          otherButton={
            <Button variant="default" onClick={leave}>
              {t.back}
            </Button>
          }
        />
      </Dialog>
    </>
  );
};
