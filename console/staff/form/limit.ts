import { limits } from '../../../client/generated/limits.ts';
import { readDay, readInstant } from '../../../shared/domain/typed/instants.ts';
import { isBlank, readProse } from '../../../shared/domain/typed/text.ts';
import type { Section } from './outline.ts';

export type FieldValue = string | number | boolean | null | readonly string[] | readonly Section[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** The limits of a field, from the OpenAPI document. */
export type Limit = {
  readonly type: string;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly example?: string;
  readonly isInstant?: true;
  readonly isDay?: true;
  readonly values?: readonly string[];
  readonly item?: Limit;
};

export type FormName = keyof typeof limits;

/** The limits of a body's fields by path, such as `discount/kind`. */
export const limitsOf = (form: FormName): Readonly<Record<string, Limit>> => limits[form];

export const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || isBlank(value) || (Array.isArray(value) && value.length === 0);

const isOutside = (value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): boolean =>
  value < least || value > most;

const wrongText = (limit: Limit, value: string): string | undefined => {
  const text = readProse(value);
  if (limit.values && !limit.values.includes(text)) return 'value';
  if (limit.isInstant && readInstant(text) !== text) return 'format';
  if (limit.isDay && readDay(text) !== text) return 'format';
  if (isOutside(text.length, limit.minLength, limit.maxLength)) return 'length';
  return limit.pattern === undefined || new RegExp(limit.pattern, 'u').test(text) ? undefined : 'format';
};

/**
 * Checks a value by the limits of the OpenAPI document. The reasons are those of the service. The service checks all
 * other rules.
 * @returns the reason; undefined when the value is valid
 */
export const wrongOf = (
  limit: Limit,
  value: FieldValue | undefined,
  isNeeded = limit.required && !limit.nullable && limit.minLength !== 0,
): string | undefined => {
  if (isEmpty(value)) return isNeeded ? 'required' : undefined;
  if (typeof value === 'number')
    return !Number.isSafeInteger(value) || isOutside(value, limit.minimum, limit.maximum) ? 'range' : undefined;
  if (typeof value === 'string') return limit.type === 'string' ? wrongText(limit, value) : 'type';
  if (!Array.isArray(value)) return undefined;
  if (isOutside(value.length, limit.minItems, limit.maxItems)) return 'length';
  const { item } = limit;
  return item && value.map((one) => (typeof one === 'string' ? wrongOf(item, one) : undefined)).find((wrong) => wrong);
};
