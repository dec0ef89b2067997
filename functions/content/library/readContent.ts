import { type Content, content, shelfPart } from '../../platform/data/content.ts';
import { contentKey, shelfKey } from '../../platform/data/keys.ts';
import { get, getMany } from '../../platform/data/table/read.ts';
import { onForget } from '../../platform/services/forget.ts';
import { unpackShelf } from './packShelf.ts';
import { type ShelfContent, type ShelfName, schemaOf } from './shelf.ts';

export const currentContent = (): Promise<Content | undefined> => get(content, contentKey);

/** Undefined if the release has no such shelf. Callers must not modify the cached result. */
export async function readShelf<Name extends ShelfName>(
  shown: Content | undefined,
  name: Name,
): Promise<ShelfContent<Name> | undefined> {
  const kept = shown?.shelves[name];
  if (!kept) return undefined;
  const { hash, parts } = kept;
  const known = remembered.get(hash);
  if (known) {
    remembered.delete(hash);
    remembered.set(hash, known);
    return known.shelf as ShelfContent<Name>;
  }
  const keys = Array.from({ length: parts }, (_, part) => shelfKey(hash, part));
  const rows = await getMany(shelfPart, keys);
  if (rows.length < parts) throw new Error(`The shelf ${name} (${hash}) is not complete.`);
  const text = await unpackShelf(rows.map(({ data }) => data));
  // The schema of the name.
  const shelf = schemaOf(name).parse(JSON.parse(text)) as ShelfContent<Name>;
  remember(hash, shelf, text.length);
  return shelf;
}

/** Cached without expiry, as shelves are immutable. */
const remembered = new Map<string, { shelf: unknown; size: number }>();
const maxRemembered = 32_000_000;
let rememberedSize = 0;
onForget(() => {
  remembered.clear();
  rememberedSize = 0;
});

function remember(hash: string, shelf: unknown, size: number): void {
  if (remembered.has(hash)) return;
  remembered.set(hash, { shelf, size });
  rememberedSize += size;
  for (const [oldest, { size: freed }] of remembered) {
    if (rememberedSize <= maxRemembered || oldest === hash) return;
    remembered.delete(oldest);
    rememberedSize -= freed;
  }
}
