import { Checkbox, Textarea } from '@mantine/core';
import type { FieldGiven, FieldShared } from './field.tsx';

const lines = (text: string): string[] =>
  text
    .split(/[\s,]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The input of a list: checkboxes for an enumeration, otherwise one value per line. */
export const ListField = ({ row, limit, value, change, ...shared }: FieldGiven & FieldShared) => {
  const given = Array.isArray(value) ? value : [];
  const values = limit.item?.values;
  if (values === undefined)
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        defaultValue={given.join('\n')}
        onChange={(event) => change(lines(event.currentTarget.value))}
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
