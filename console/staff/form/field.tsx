import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { DayField, MinuteField } from '../../look/date-field.tsx';
import { NumberField, type NumberKind } from '../../look/number-field.tsx';
import type { FieldValue, Limit } from './limit.ts';
import { ListField, OutlineField } from './list-field.tsx';
import { CoursesPicker, CreatorPicker } from './pickers.tsx';

export type FieldRow = {
  /** The path in the request body, such as `discount/kind`. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The label of each value. */
  readonly choices?: Readonly<Record<string, string>>;
  /**
   * The control. `percent` shows basis points as percent, `until` an end as the last minute before it. `lines` shows a
   * list with one text a line, `outline` the sections of a course, `day` a date.
   */
  readonly as?: 'percent' | 'long' | 'courses' | 'creator' | 'until' | 'lines' | 'outline' | 'day';
  /** The values to choose from, instead of those of the OpenAPI document. */
  readonly only?: readonly string[];
  /** The text as it is stored, for a typed text. */
  readonly read?: (text: string) => string;
  /** Suggestions while the person types. */
  readonly offers?: readonly string[];
  readonly isReadOnly?: boolean;
  /** Required by the form, although optional in the OpenAPI document. */
  readonly isNeeded?: boolean;
};

export type FieldGiven = {
  readonly row: FieldRow;
  readonly limit: Limit;
  readonly value: FieldValue;
  readonly error: string | undefined;
  readonly change: (value: FieldValue) => void;
};

const numberKindOf = ({ as, name }: FieldRow): NumberKind => {
  if (as === 'percent') return 'percent';
  return name.endsWith('_idr') ? 'amount' : 'count';
};

export type FieldShared = {
  readonly label: string;
  readonly description: string | undefined;
  readonly withAsterisk: boolean;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly name: string;
};

export const Field = (given: FieldGiven) => {
  const { row, limit, value, error, change } = given;
  const isNeeded = row.isNeeded || (limit.required && !limit.nullable);
  const shared = {
    label: row.label,
    description: row.hint,
    withAsterisk: isNeeded && limit.type !== 'boolean',
    error,
    readOnly: row.isReadOnly ?? false,
    name: row.name,
  };
  const text = typeof value === 'string' ? value : '';
  const take = (event: { readonly currentTarget: { readonly value: string } }): void =>
    change(row.read?.(event.currentTarget.value) ?? event.currentTarget.value);
  if (row.as === 'courses') return <CoursesPicker {...shared} value={value} change={change} />;
  if (row.as === 'day') return <DayField {...shared} value={text} change={change} />;
  if (row.as === 'creator') return <CreatorPicker {...shared} value={value} change={change} />;
  if (row.as === 'outline') return <OutlineField {...given} {...shared} />;
  if (limit.type === 'array') return <ListField {...given} {...shared} />;
  if (limit.type === 'integer')
    return (
      <NumberField
        {...shared}
        as={numberKindOf(row)}
        {...(limit.minimum !== undefined && { least: limit.minimum })}
        {...(limit.maximum !== undefined && { most: limit.maximum })}
        value={typeof value === 'number' || typeof value === 'string' ? value : ''}
        change={change}
      />
    );
  if (limit.type === 'boolean')
    return (
      <Switch
        label={row.label}
        description={row.hint}
        error={error}
        checked={value === true}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    );
  const offered = row.only ?? limit.values;
  if (offered) {
    const values = limit.nullable ? ['', ...offered] : offered;
    const data = values.map((one) => ({ value: one, label: row.choices?.[one] ?? one }));
    return <NativeSelect {...shared} data={data} value={text} onChange={take} />;
  }
  if (limit.isDay) return <DayField {...shared} value={text} change={change} />;
  if (limit.isInstant) return <MinuteField {...shared} value={text} change={change} isUntil={row.as === 'until'} />;
  return row.as === 'long' || (limit.maxLength ?? 0) >= 500 ? (
    <Textarea {...shared} autosize minRows={2} maxRows={10} value={text} onChange={take} />
  ) : (
    <>
      <TextInput {...shared} value={text} onChange={take} {...(row.offers && { list: `${row.name}-offers` })} />
      {row.offers && (
        <datalist id={`${row.name}-offers`}>
          {row.offers.map((offer) => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
      )}
    </>
  );
};
