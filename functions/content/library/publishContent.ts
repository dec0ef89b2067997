import type { CompanyUid } from '../../../shared/model/customers/company.ts';
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
import { fixedShelves, productShelf, productsOf, type ShelfContent, type ShelfName } from './shelf.ts';

export type Shown = {
  release: number;
  names: readonly ShelfName[];
  read: <Name extends ShelfName>(name: Name) => Promise<ShelfContent<Name> | undefined>;
};

export type Changes = { [Name in ShelfName]?: ShelfContent<Name> | null };

export type Publication = {
  by: AccountUid | null;
  summary: string;
  /** Extra writes of the same transaction, such as an audit row; also committed if the content is unchanged. */
  together?: () => Write[];
};

export type Published = {
  release: number;
  changed: boolean;
};

const maxTries = 30;

/** Atomic. On conflict, `change` is called again with newer content, so it must derive everything from its argument. */
export function publishContent(
  change: (shown: Shown) => Promise<Changes>,
  publication: Publication,
): Promise<Published> {
  return retryOnConflict(
    async () => {
      const before = await currentContent();
      const changes = await change(shownAs(before));
      const shelves = await putShelves(changes, before);
      if (before && sameShelves(shelves, before.shelves)) {
        const writes = publication.together?.() ?? [];
        if (writes.length > 0) await commit(unchanged(content, before), ...writes);
        return { release: before.release, changed: false };
      }
      const release = (before?.release ?? 0) + 1;
      await show({ release, shelves, before, publication });
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
  for (const [name, shelf] of Object.entries(await withEveryCompany(changes, before))) {
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

/** Adds an empty shelf for each new company, including the public one, and removes those of deleted companies. */
async function withEveryCompany(changes: Changes, before: Content | undefined): Promise<Changes> {
  const companies = changes.companies ?? (await readShelf(before, 'companies')) ?? [];
  const uids = new Set([publicCompany, ...companies.map(({ uid }) => uid)]);
  const all: Changes = { ...changes };
  for (const uid of uids) {
    const name = productsOf(uid);
    if (!all[name] && !(all[name] === undefined && before?.shelves[name])) all[name] = [];
  }
  for (const name of [...Object.keys(before?.shelves ?? {}), ...Object.keys(all)] as ShelfName[]) {
    if (name in fixedShelves) continue;
    if (!uids.has(name.slice('products/'.length) as CompanyUid)) Object.assign(all, { [name]: null });
  }
  return all;
}

export function asKept(name: string, shelf: unknown): unknown {
  if (!Object.hasOwn(fixedShelves, name)) return inOrder(productShelf.parse(shelf));
  return fixedShelves[name as keyof typeof fixedShelves].parse(shelf);
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
};

async function show({ release, shelves, before, publication }: Showing): Promise<void> {
  const { by, summary, together } = publication;
  const row = { release, released_at: clock.now().toISOString(), by, summary, shelves };
  await commit(
    before ? replace(content, { ...row, version: before.version }) : create(content, row),
    create(contentRelease, row),
    ...(together?.() ?? []),
  );
}
