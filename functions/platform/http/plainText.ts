import { hidden, hiddenInLines } from '../../../shared/model/plainText.ts';

type Detail = { field: string; message: string };

/** Passwords and tokens are never displayed, and a bulk invite validates each row itself. */
const isExempt = (field: string) => /password$|^(?:token|invite|people)$/.test(field);

const isInLines = (field: string) =>
  ['message', 'text', 'description', 'params', 'links', 'reason', 'note', 'changed'].includes(field);

/** Rejects invisible and bidirectional control characters in all input. */
export const hiddenIn = (given: Readonly<Record<string, unknown>>): Detail[] => find(given, []).slice(0, 20);

function find(value: unknown, path: readonly string[]): Detail[] {
  const field = path.findLast((name) => !/^\d+$/.test(name)) ?? '';
  if (isExempt(field)) return [];
  if (typeof value === 'string') {
    const found = (isInLines(field) ? hiddenInLines : hidden).test(value.trim());
    return found
      ? [{ field: path.join('.').slice(0, 200), message: 'contains characters that can’t be seen' }]
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => find(each, [...path, name]));
}

/** Unicode normalization: text that looks the same is stored the same. */
export function composed(value: unknown, field = ''): unknown {
  if (isExempt(field)) return value;
  if (typeof value === 'string') return value.normalize();
  if (Array.isArray(value)) return value.map((each) => composed(each, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, composed(each, name)]));
}
