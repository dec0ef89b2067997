import type { PdfDictionary, PdfObject, PdfValue } from './pdfValue.ts';
import type { ReadPdf } from './readPdf.ts';
import { dictionaryOf, entryOf } from './values.ts';

/** Keys that lead out of a page: to its parents, or to link targets. */
const away = new Set(['Parent', 'P', 'Pg', 'D', 'Dest', 'StructParent', 'IRT', 'SD']);

export function pagesOf(read: ReadPdf): Map<PdfValue, number> {
  const { values } = read;
  const pages = pagesInOrder(read).map(({ value }) => value);
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

export function pagesInOrder({ current, trailers }: ReadPdf): PdfObject[] {
  const at = (from: PdfDictionary | undefined, key: string) => from && target(entryOf(from, key));
  const target = (value: PdfValue | undefined): PdfObject | undefined =>
    value?.kind === 'reference' ? (current.get(value.object) ?? undefined) : undefined;
  const root = at(trailers[0], 'Root');
  const pages: PdfObject[] = [];
  const seen = new Set<PdfObject>();
  const open = [at(root && dictionaryOf(root.value), 'Pages')];
  while (open.length > 0) {
    const node = open.pop();
    const dictionary = node && dictionaryOf(node.value);
    if (!node || !dictionary || seen.has(node)) continue;
    seen.add(node);
    const given = entryOf(dictionary, 'Kids');
    const kids = target(given)?.value ?? given;
    if (kids?.kind !== 'array') pages.push(node);
    else for (const kid of kids.items.toReversed()) open.push(target(kid));
  }
  return pages;
}
