import type { AccountUid } from '../../../shared/model/ids.ts';
import {
  type Content,
  content,
  contentRelease,
  type KeptShelf,
  shelfPart,
} from '../../platform/data/content.ts';
import { batchWriter } from '../../platform/data/table/batchWriter.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { create, replace, unchanged } from '../../platform/data/table/writes.ts';
import { clock } from '../../platform/services/clock.ts';
import { inOrder } from './inOrder.ts';
import { hashOf, packShelf } from './packShelf.ts';
import { publicCompany } from './publicCompany.ts';
import { currentContent, readShelf } from './readContent.ts';
import {
  companyOf,
  fixedShelves,
  isFromConsole,
  productShelf,
  productsOf,
  removedOf,
  type ShelfContent,
  type ShelfName,
  schemaOf,
} from './shelf.ts';

export type Shown = {
  release: number;
  names: readonly ShelfName[];
  read: <Name extends ShelfName>(name: Name) => Promise<ShelfContent<Name> | undefined>;
};

export type Changes = { [Name in ShelfName]?: ShelfContent<Name> | null };

export type Change = {
  shelves: Changes;
  /** Extra writes of the same transaction, such as an audit row; also committed if the content is unchanged. */
  writes?: readonly Write[];
};

export type Publication = { by: AccountUid | null; summary: string };

export type Published = { release: number; changed: boolean };

const maxTries = 30;

/** Atomic. On conflict, `change` is called again with newer content, so it must derive everything from its argument. */
export function publishContent(
  change: (shown: Shown) => Promise<Change>,
  publication: Publication,
): Promise<Published> {
  return retryOnConflict(
    async () => {
      const before = await currentContent();
      const { shelves: changes, writes = [] } = await change(shownAs(before));
      const shelves = await putShelves(changes, before);
      if (before && sameShelves(shelves, before.shelves)) {
        if (writes.length > 0) await commit(unchanged(content, before), ...writes);
        return { release: before.release, changed: false };
      }
      const release = (before?.release ?? 0) + 1;
      await show({ release, shelves, before, publication, writes });
      return { release, changed: true };
    },
    { maxTries },
  );
}

export function shownAs(shown: Content | undefined): Shown {
  return {
    release: shown?.release ?? 0,
    names: Object.keys(shown?.shelves ?? {}) as ShelfName[],
    read: (name) => readShelf(shown, name),
  };
}

type Shelves = Record<string, KeptShelf>;

/** Writes missing shelves, which stay invisible until a release refers to them, and returns all shelves of the release. */
async function putShelves(changes: Changes, before: Content | undefined): Promise<Shelves> {
  const shelves: Shelves = { ...before?.shelves };
  const writer = batchWriter(shelfPart, 4);
  // Companies with the same reports, or none, share a shelf by its hash.
  const written = new Set<string>();
  for (const [name, shelf] of Object.entries(await withEveryCompany(changes, before)) as [
    ShelfName,
    unknown,
  ][]) {
    if (shelf === null) {
      delete shelves[name];
      continue;
    }
    const text = JSON.stringify(asKept(name, shelf));
    const hash = hashOf(text);
    if (shelves[name]?.hash === hash) continue;
    const parts = await packShelf(text);
    shelves[name] = { hash, parts: parts.length };
    if (written.has(hash)) continue;
    written.add(hash);
    for (const [part, data] of parts.entries()) await writer.put({ hash, part, data });
  }
  await writer.flush();
  return shelves;
}

/**
 * Gives each new company, also the public one, a shelf. The console items of a deleted company are kept aside, and are listed again
 * when it is added again.
 */
async function withEveryCompany(changes: Changes, before: Content | undefined): Promise<Changes> {
  const companies = changes.companies ?? (await readShelf(before, 'companies')) ?? [];
  const uids = new Set([publicCompany, ...companies.map(({ uid }) => uid)]);
  const all: Changes = { ...changes };
  for (const uid of uids) {
    const [name, aside] = [productsOf(uid), removedOf(uid)];
    if (before?.shelves[name] && all[name] !== null) continue;
    const given = all[name] ?? [];
    const items = all[aside] ?? (await readShelf(before, aside)) ?? [];
    all[name] = [...given, ...items.filter((item) => !given.some(({ uid }) => uid === item.uid))];
    all[aside] = null;
  }
  for (const name of [...Object.keys(before?.shelves ?? {}), ...Object.keys(all)] as ShelfName[]) {
    const uid = companyOf(name);
    if (uid === undefined || uids.has(uid)) continue;
    const items = (await readShelf(before, productsOf(uid)))?.filter(isFromConsole) ?? [];
    all[productsOf(uid)] = null;
    if (items.length > 0) all[removedOf(uid)] = items;
  }
  return all;
}

export function asKept(name: ShelfName, shelf: unknown): unknown {
  if (!Object.hasOwn(fixedShelves, name)) return inOrder(productShelf.parse(shelf));
  return schemaOf(name).parse(shelf);
}

/** Whether these shelves are shown already. */
export async function isShown(shown: Shown, shelves: Changes): Promise<boolean> {
  for (const [name, shelf] of Object.entries(shelves) as [ShelfName, unknown][]) {
    const now = await shown.read(name);
    if (now === undefined || JSON.stringify(asKept(name, shelf)) !== JSON.stringify(now)) return false;
  }
  return true;
}

function sameShelves(one: Shelves, other: Shelves): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name]?.hash === other[name]?.hash)
  );
}

type Showing = {
  release: number;
  shelves: Shelves;
  before: Content | undefined;
  publication: Publication;
  writes: readonly Write[];
};

async function show({ release, shelves, before, publication, writes }: Showing): Promise<void> {
  const { by, summary } = publication;
  const row = { release, released_at: clock.now().toISOString(), by, summary, shelves };
  await commit(
    before ? replace(content, { ...row, version: before.version }) : create(content, row),
    create(contentRelease, row),
    ...writes,
  );
}
