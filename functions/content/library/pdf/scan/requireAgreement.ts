import { isTable } from './crossReferences.ts';
import { type PdfObject, Unreadable } from './pdfValue.ts';
import type { Entry, Table } from './tables.ts';
import { directNumber, entryOf } from './values.ts';

/** Tables and objects must match, so that viewers find the same objects by tables, in order or by repair. */
export function requireAgreement(
  objects: readonly PdfObject[],
  tables: readonly Table[],
): ReadonlyMap<number, PdfObject | null> {
  const placed = new Map<number, PdfObject>();
  const packed = new Map<number, PdfObject>();
  for (const object of objects) {
    if ('at' in object.place) placed.set(object.place.at, object);
    else packed.set(packedKey(object.place), object);
  }
  const objectOf = (entry: InUse): PdfObject | undefined => {
    const object = entry.kind === 'plain' ? placed.get(entry.at) : packed.get(packedKey(entry));
    const isSame =
      object?.number === entry.number && (entry.kind === 'packed' || object.generation === entry.generation);
    return isSame ? object : undefined;
  };
  const current = new Map<number, PdfObject | null>();
  const listed = new Set<PdfObject>();
  for (const table of tables) {
    for (const entry of entriesOf(table)) {
      const object = entry.kind === 'free' ? undefined : objectOf(entry);
      if (!current.has(entry.number)) current.set(entry.number, object ?? null);
      if (object) listed.add(object);
      else if (entry.kind !== 'free')
        throw new Unreadable(`A table says that object ${entry.number} is elsewhere.`);
    }
  }
  if (objects.some((object) => !listed.has(object) && !isTable(object))) {
    throw new Unreadable('It has an object that no table lists.');
  }
  const latest = tables[0] && directNumber(tables[0].trailer, 'Size');
  if (objects.some(({ number }) => number >= (latest ?? 0))) throw new Unreadable('Its size is wrong.');
  if (tables[0] && entryOf(tables[0].trailer, 'Root')?.kind !== 'reference')
    throw new Unreadable('It has no root.');
  return current;
}

type InUse = Exclude<Entry, { kind: 'free' }>;

const packedKey = ({ container, index }: { container: number; index: number }): number =>
  container * 1_000_000 + index;

const isSamePlace = (one: Entry, other: Entry): boolean =>
  one.kind === 'plain' && other.kind === 'plain'
    ? one.at === other.at && one.generation === other.generation
    : one.kind === 'packed' && other.kind === 'packed' && packedKey(one) === packedKey(other);

/** Each number may occur once. The second table of a revision may only add objects that older viewers can't open. */
function entriesOf({ entries, second }: Table): Entry[] {
  const byNumber = new Map<number, Entry>();
  for (const entry of entries) {
    if (byNumber.has(entry.number)) throw new Unreadable(`A table lists object ${entry.number} twice.`);
    byNumber.set(entry.number, entry);
  }
  if (byNumber.has(0) && byNumber.get(0)?.kind !== 'free') throw new Unreadable('There is no object 0.');
  const added = new Map<number, Entry>();
  for (const entry of second?.entries ?? []) {
    const known = byNumber.get(entry.number);
    const isSame = known === undefined || known.kind === 'free' || isSamePlace(known, entry);
    if (!isSame || added.has(entry.number)) throw new Unreadable('The two tables of a revision differ.');
    added.set(entry.number, entry);
  }
  return [...new Map([...byNumber, ...added]).values()];
}
