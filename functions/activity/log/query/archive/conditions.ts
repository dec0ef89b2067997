import type { GroupField } from '../../../../../shared/model/activity/activityQuery.ts';
import { quoted } from '../../../archive/athena.ts';
import type { Condition } from '../questionOf.ts';

export function expressionOf(field: GroupField): string {
  if (field === 'ts_day') return 'd.day';
  if (field === 'ts_month') return 'substr(d.day, 1, 7)';
  return `e.${field}`;
}

export const isOfDays = (field: GroupField) => field === 'ts_day' || field === 'ts_month';

/** Must compare like `matches`, which filters rows. */
export function conditionText(condition: Condition): string {
  const value = expressionOf(condition.field);
  if ('isNull' in condition) return `${value} IS ${condition.isNull ? '' : 'NOT '}NULL`;
  if (condition.field === 'ts') return momentText(condition);
  const texts = condition.values.map((each) => quoted(String(each)));
  const text = `CAST(${value} AS varchar)`;
  switch (condition.operation) {
    case '=':
    case 'in':
      return `${text} IN (${texts.join(', ')})`;
    case '!=':
      return `(${value} IS NULL OR ${text} <> ${texts[0]})`;
    case '>=':
    case '<':
      return `${text} ${condition.operation} ${texts[0]}`;
  }
}

type Moments = Extract<Condition, { values: unknown }>;

/** Archived times are numbers; an invalid time matches none. */
function momentText({ operation, values }: Moments): string {
  const moments = values.map((each) => Date.parse(String(each))).filter((ms) => !Number.isNaN(ms));
  if (moments.length === 0) return operation === '!=' ? 'true' : 'false';
  if (operation === '=' || operation === 'in') return `e.ts IN (${moments.join(', ')})`;
  return `e.ts ${operation === '!=' ? '<>' : operation} ${moments[0]}`;
}
