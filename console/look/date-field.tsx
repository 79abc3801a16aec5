import { ActionIcon } from '@mantine/core';
import { useRef } from 'react';
import { jakartaMinute, readDay, readInstant } from '../../shared/domain/typed/instants.ts';
import { isBlank } from '../../shared/domain/typed/text.ts';
import { readWrittenDay, readWrittenMinute } from '../../shared/domain/typed/written-dates.ts';
import { dateText, instantText } from '../amount.ts';
import { texts, useLanguage, useTexts } from '../language.tsx';
import { CalendarIcon } from './icons.tsx';
import { type FieldLook, TypedField } from './typed-field.tsx';

const dateTexts = texts({
  day: { en: 'Write a date, such as 31/01/2000 or', id: 'Tulis tanggal, misalnya 31/01/2000 atau' },
  minute: { en: 'Write a date and time, such as', id: 'Tulis tanggal dan jam, misalnya' },
  pick: { en: 'Open the calendar', id: 'Buka kalender' },
});

const exampleDay = '2000-01-31';
const exampleMinute = '2026-11-21T03:04:00.000Z';
const minuteMs = 60_000;

/** A button that opens the calendar of the browser. */
const Calendar = ({
  of,
  value,
  pick,
}: {
  readonly of: 'date' | 'datetime-local';
  readonly value: string;
  readonly pick: (value: string) => void;
}) => {
  const t = useTexts(dateTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={t.pick} onClick={() => input.current?.showPicker()}>
        <CalendarIcon />
      </ActionIcon>
      <input
        ref={input}
        className="calendar"
        type={of}
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
      />
    </>
  );
};

type Given = FieldLook & {
  /** RFC 3339: a full date or an instant. Any other text is what the person typed. */
  readonly value: string;
  readonly change: (value: string) => void;
};

/** The input of a date. It takes the usual Indonesian and English spellings. */
export const DayField = ({
  value,
  change,
  leave,
  ...look
}: Given & {
  /** Called with the value when the person leaves the field, presses Enter, or picks a day. */
  readonly leave?: (value: string) => void;
}) => {
  const t = useTexts(dateTexts);
  const { language } = useLanguage();
  const isDay = readDay(value) === value;
  return (
    <TypedField
      {...look}
      shown={isDay ? dateText(value, language) : value}
      wrong={isDay || value === '' ? '' : `${t.day} ${dateText(exampleDay, language)}.`}
      type={(text) => change(isBlank(text) ? '' : (readWrittenDay(text) ?? text))}
      leave={() => leave?.(value)}
      rightSection={
        <Calendar
          of="date"
          value={isDay ? value : ''}
          pick={(day) => {
            change(day);
            leave?.(day);
          }}
        />
      }
    />
  );
};

/**
 * The input of an instant in Western Indonesian Time, to the minute. It takes the usual spellings.
 *
 * @param isUntil the typed minute is the last of a validity, so the instant is a minute later
 */
export const MinuteField = ({ value, change, isUntil, ...look }: Given & { readonly isUntil: boolean }) => {
  const t = useTexts(dateTexts);
  const { language } = useLanguage();
  const laterMs = isUntil ? minuteMs : 0;
  const minute = readInstant(value) === value ? new Date(Date.parse(value) - laterMs).toISOString() : undefined;
  const read = (text: string): string | undefined => {
    const typed = readWrittenMinute(text, isUntil ? '23:59' : '00:00');
    return typed === undefined ? undefined : new Date(Date.parse(typed) + laterMs).toISOString();
  };
  const take = (text: string): void => change(isBlank(text) ? '' : (read(text) ?? text));
  return (
    <TypedField
      {...look}
      shown={minute === undefined ? value : instantText(minute, language)}
      wrong={minute !== undefined || value === '' ? '' : `${t.minute} ${instantText(exampleMinute, language)}.`}
      type={take}
      rightSection={
        <Calendar
          of="datetime-local"
          value={minute === undefined ? '' : jakartaMinute(Date.parse(minute)).slice(0, 16).replace(' ', 'T')}
          pick={take}
        />
      }
    />
  );
};
