import type { AuditEntry } from '../../shared/model/audit/auditEntry.ts';
import { roleNames } from '../../shared/model/role.ts';
import { sourceNames } from '../../shared/model/scope.ts';
import { momentText } from '../ui/dayText.ts';
import type { NameOf } from './nameAmong.ts';

export type ChangedField = { field: string; before: string | null; after: string | null };

/** As CSV files have them, in which ids stay ids. */
export function changedFields(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  nameOf: NameOf = () => null,
): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((field) => ({
      field,
      before: textOf(before?.[field], nameOf),
      after: textOf(after?.[field], nameOf),
    }))
    .filter((each) => each.field !== 'version' && each.before !== each.after);
}

function textOf(value: unknown, nameOf: NameOf): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return nameOf(value) ?? namedText(value);
  if (Array.isArray(value)) {
    return (
      value
        .map((each) => textOf(each, nameOf))
        .filter(Boolean)
        .join(', ') || null
    );
  }
  return recordText(value as Record<string, unknown>, nameOf);
}

/** A role or a moment by the words of the site. */
function namedText(text: string): string {
  if (isKeyOf(roleNames, text)) return roleNames[text];
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return momentText(text);
  return text;
}

/** The name stands for a thing that has one; `{"7": …}` lists verticals by source. */
function recordText(record: Record<string, unknown>, nameOf: NameOf): string | null {
  const named = Object.entries(record).filter(([field]) => /(^|_)(name|domain|role)$/.test(field));
  if (named.length > 0) return textOf(named[0]?.[1], nameOf);
  const parts = Object.entries(record).flatMap(([field, value]) => {
    const text = textOf(value, nameOf);
    const label = isKeyOf(sourceNames, field) ? sourceNames[field] : fieldName(field);
    return text ? [`${label}: ${text}`] : [];
  });
  return parts.join('; ') || null;
}

const isKeyOf = <T extends object>(names: T, key: PropertyKey): key is keyof T => Object.hasOwn(names, key);

export const fieldName = (field: string): string => {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
