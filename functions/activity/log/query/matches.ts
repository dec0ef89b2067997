import type { EventRow } from '../../../platform/data/event.ts';
import { type Value, valueIn } from './fields.ts';
import type { Condition } from './questionOf.ts';

export const matches = (row: EventRow, condition: Condition, zone: string): boolean =>
  isAmong(valueIn(row, condition.field, zone), condition);

export function isAmong(value: Value, condition: Condition): boolean {
  if ('isNull' in condition) return (value === null) === condition.isNull;
  const [first = ''] = condition.values;
  switch (condition.operation) {
    case '=':
    case 'in':
      return condition.values.some((each) => isSame(value, each));
    case '!=':
      return !isSame(value, first);
    case '>=':
      return String(value) >= String(first);
    case '<':
      return String(value) < String(first);
  }
}

/** Object ids may be written as numbers or as text. */
const isSame = (value: Value, given: string | number) => value !== null && String(value) === String(given);
