import type { PdfDictionary, PdfObject, PdfValue } from './pdfValue.ts';
import { dictionaryOf, type Values } from './values.ts';

/** Keys that lead out of a page: to its parents, or to the targets of its links. */
const away = new Set(['Parent', 'P', 'Pg', 'D', 'Dest', 'StructParent', 'IRT', 'SD']);

/** The first page from which each value can be reached. */
export function pagesOf(objects: readonly PdfObject[], values: Values): Map<PdfValue, number> {
  const pages = pagesInOrder(objects, values);
  const found = new Map<PdfValue, number>(pages.map((page, at) => [page, at + 1]));
  pages.forEach((page, at) => {
    const open = insideOf(page);
    for (let next = open.pop(); next; next = open.pop()) {
      for (const value of values.of(next)) {
        if (found.has(value)) continue;
        found.set(value, at + 1);
        for (const inner of insideOf(value)) open.push(inner);
      }
    }
  });
  return found;
}

function insideOf(value: PdfValue): PdfValue[] {
  if (value.kind === 'array') return [...value.items];
  if (value.kind !== 'dictionary') return [];
  return value.entries.flatMap(([key, inner]) => (away.has(key) ? [] : [inner]));
}

/** In the latest revision. */
function pagesInOrder(objects: readonly PdfObject[], values: Values): PdfDictionary[] {
  const catalog = objects
    .flatMap(({ value }) => dictionaryOf(value) ?? [])
    .findLast((each) => values.named(each, 'Type').has('Catalog'));
  const pages = new Set<PdfDictionary>();
  const seen = new Set<PdfDictionary>();
  const open = catalog ? values.under(catalog, 'Pages').slice(-1) : [];
  for (let next = open.pop(); next; next = open.pop()) {
    const node = dictionaryOf(next);
    if (!node || seen.has(node)) continue;
    seen.add(node);
    const kids = values.under(node, 'Kids').findLast(({ kind }) => kind === 'array');
    if (kids?.kind !== 'array') pages.add(node);
    else for (const kid of kids.items.toReversed()) open.push(...values.of(kid).slice(-1));
  }
  return [...pages];
}
