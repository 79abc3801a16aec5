import { Checkbox, Textarea } from '@mantine/core';
import type { FieldGiven, FieldShared } from './field.tsx';
import { outlineOf, type Section, sectionsOf } from './outline.ts';

const lines = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isSection = (value: unknown): value is Section => typeof value === 'object' && value !== null;

/** The input of the sections of a course: an outline in lines. */
export const OutlineField = ({ row: _, limit: __, value, change, ...shared }: FieldGiven & FieldShared) => (
  <Textarea
    {...shared}
    autosize
    minRows={6}
    maxRows={30}
    defaultValue={outlineOf(Array.isArray(value) ? value.filter(isSection) : [])}
    onChange={(event) => change(sectionsOf(event.currentTarget.value))}
  />
);

/**
 * The input of a list: checkboxes for an enumeration, otherwise one value per line. Ids and names can also be separated
 * by blanks and commas.
 */
export const ListField = ({ row, limit, value, change, ...shared }: FieldGiven & FieldShared) => {
  const given = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  const values = limit.item?.values;
  if (values === undefined)
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        defaultValue={given.join('\n')}
        onChange={(event) => change(lines(event.currentTarget.value, row.as === 'lines' ? /\n/u : /[\s,]+/u))}
      />
    );
  return (
    <Checkbox.Group {...shared} value={[...given]} onChange={change}>
      <div className="choices">
        {values.map((one) => (
          <Checkbox key={one} value={one} label={row.choices?.[one] ?? one} />
        ))}
      </div>
    </Checkbox.Group>
  );
};
