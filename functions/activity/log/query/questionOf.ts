import type { queryLog } from '../../../../shared/api/activity/log.ts';
import type { Input } from '../../../../shared/api/endpoint.ts';
import {
  type Aggregate,
  type Filter,
  type GroupField,
  groupFields,
  type NamingField,
  namingFields,
  type Operation,
  operations,
  type Summary,
} from '../../../../shared/model/activity/activityQuery.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Value } from './fields.ts';

export type Condition =
  | { field: GroupField; isNull: boolean }
  | { field: GroupField; operation: Operation; values: Exclude<Value, null>[] };
type Known<T> = Omit<T, 'field'> & { field: GroupField };
export type Grouping = { aggregates: Known<Aggregate>[]; summaries: Known<Summary>[]; byName: boolean };

export type Question = {
  filters: Condition[];
  groups: Grouping | undefined;
  fields: readonly GroupField[];
  names: NamingField[];
};

export function questionOf(input: Input<typeof queryLog>): Question {
  const { aggregates, summaries, return: wanted } = input;
  const names = namingFields.filter((name) => wanted.includes(name));
  const asked = wanted.filter((name) => !isOneOf(namingFields, name)).map(known);
  const grouped = aggregates.length + summaries.length > 0;
  return {
    filters: input.filters.map(conditionOf),
    groups: grouped
      ? {
          aggregates: aggregates.map((each) => ({ ...each, field: known(each.field) })),
          summaries: summaries.map((each) => ({ ...each, field: known(each.field) })),
          byName: names.includes('info'),
        }
      : undefined,
    // The caller knows the organization, so it isn't a default field.
    fields: wanted.length > 0 ? asked : groupFields.filter((field) => field !== 'organization_uid'),
    names: wanted.length > 0 || grouped ? names : [...namingFields],
  };
}

function known(field: string): GroupField {
  if (isOneOf(groupFields, field)) return field;
  throw new Failure('unknown_field', { details: { field } });
}

function conditionOf({ field: name, value, operation = '=', is_null, is_not_null }: Filter): Condition {
  const field = known(name);
  if (is_null === true || is_not_null === true) {
    if (value !== undefined || is_null === is_not_null) throw notAllowed(field, 'is_null');
    return { field, isNull: is_null === true };
  }
  const values = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const fits = Array.isArray(value) === (operation === 'in') && values.length > 0;
  if (!isOneOf(operations, operation) || !fits) throw notAllowed(field, operation);
  const isRange = operation === '>=' || operation === '<';
  if (isRange && !field.startsWith('ts')) throw notAllowed(field, operation);
  return { field, operation, values };
}

const notAllowed = (field: string, operation: string) =>
  new Failure('operation_not_allowed', { details: { field, operation } });

function isOneOf<const T extends string>(all: readonly T[], value: string): value is T {
  return (all as readonly string[]).includes(value);
}
