import { type Content, contentRelease } from '../../platform/data/content.ts';
import { contentKey, contentReleaseKey, contentReleasePrefix } from '../../platform/data/keys.ts';
import { allRows } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import { latestItems, listedFor } from './items.ts';
import { publicCompany } from './publicCompany.ts';
import { type Changes, type Published, publishContent, type Shown, shownAs } from './publishContent.ts';
import { isFromConsole, productsOf, type ShelvedProduct } from './shelf.ts';

export async function contentHistory(): Promise<Omit<Content, 'shelves'>[]> {
  const rows = await allRows(contentRelease, { PK: contentKey.PK, SK: contentReleasePrefix });
  return rows.reverse();
}

/**
 * Publishes as a new release what folders had published until an earlier one; undefined if there is no such release. Console items
 * stay as their latest revisions are: what was withdrawn since stays withdrawn.
 */
export async function showAgain(earlier: number): Promise<Published | undefined> {
  const wanted = await get(contentRelease, contentReleaseKey(earlier));
  if (!wanted) return undefined;
  return publishContent(async (shown) => ({ shelves: await asIn(shownAs(wanted), shown) }), {
    by: null,
    summary: `What folders had published until release ${earlier}`,
  });
}

async function asIn(wanted: Shown, shown: Shown): Promise<Changes> {
  const companies = await wanted.read('companies');
  const items = await latestItems([...(await consoleItems(wanted)), ...(await consoleItems(shown))]);
  const changes: Changes = {
    companies: companies ?? null,
    personnel: (await wanted.read('personnel')) ?? null,
    site: (await wanted.read('site')) ?? null,
  };
  for (const uid of [publicCompany, ...(companies ?? []).map(({ uid }) => uid)]) {
    const ofFolder = ((await wanted.read(productsOf(uid))) ?? []).filter((each) => !isFromConsole(each));
    const others = items.filter((item) => !ofFolder.some(({ uid }) => uid === item.uid));
    changes[productsOf(uid)] = [...ofFolder, ...listedFor(uid, others)];
  }
  return changes;
}

async function consoleItems({ names, read }: Shown): Promise<ShelvedProduct[]> {
  const shelves = await Promise.all(
    names.map((name) => (name.startsWith('products/') || name.startsWith('removed/') ? read(name) : [])),
  );
  return (shelves.flat() as ShelvedProduct[]).filter(isFromConsole);
}
