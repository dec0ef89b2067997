import { asKept, type Changes, type Shown } from '../../functions/content/library/publishContent.ts';
import type { ShelfContent, ShelfName, ShelvedProduct } from '../../functions/content/library/shelf.ts';
import { guideCategory } from '../../shared/model/content/category.ts';
import { sourceNames, verticalNames } from '../../shared/model/scope.ts';

export type DifferenceEntry = { kind: string; id: string; title: string };
export type Difference = {
  added: DifferenceEntry[];
  changed: DifferenceEntry[];
  withdrawn: DifferenceEntry[];
  same: number;
  /** How many of each kind are shown before. */
  shown: Record<string, number>;
};

type Shelves = Partial<Record<ShelfName, unknown>>;
type Entry = DifferenceEntry & { content: string };

export async function differenceOf(changes: Changes, shown: Shown): Promise<Difference> {
  const before: Shelves = {};
  for (const name of shown.names) before[name] = await shown.read(name);
  const after: Shelves = { ...before };
  for (const [name, shelf] of Object.entries(changes) as [ShelfName, unknown][]) {
    after[name] = shelf && asKept(name, shelf);
  }
  const [old, now] = [entriesOf(before), entriesOf(after)];
  const added = [...now].filter(([key]) => !old.has(key)).map(([, entry]) => entry);
  const changed = [...now].filter(([key, { content }]) => old.has(key) && old.get(key)?.content !== content);
  const withdrawn = [...old].filter(([key]) => !now.has(key)).map(([, entry]) => entry);
  return {
    added,
    changed: changed.map(([, entry]) => entry),
    withdrawn,
    same: now.size - added.length - changed.length,
    shown: Object.fromEntries(
      [...Map.groupBy(old.values(), ({ kind }) => kind)].map(([kind, entries]) => [kind, entries.length]),
    ),
  };
}

function entriesOf(shelves: Shelves): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const add = (kind: string, id: string, title: string, content: unknown) =>
    entries.set(`${kind} ${id}`, { kind, id, title, content: JSON.stringify(content) });
  const read = <Name extends ShelfName>(name: Name) => shelves[name] as ShelfContent<Name> | null | undefined;

  for (const company of read('companies') ?? []) add('company', company.uid, company.name, company);
  for (const member of read('personnel') ?? []) add('person', member.phone, member.name, member);
  const site = read('site');
  for (const each of site?.media ?? []) add('media', each.id, each.title, each);
  for (const each of site?.case_studies ?? []) add('case study', each.id, each.title, each);
  for (const each of site?.logos ?? []) add('logo', each.name, each.name, each);
  for (const each of site?.quotes ?? []) add('quote', each.text, `${each.name}, ${each.company}`, each);
  for (const each of site?.careers ?? []) add('career', each.id, each.title, each);
  for (const each of site?.offices ?? []) add('office', each.city, each.city, each);
  for (const each of site?.look_up ?? []) {
    const title = `${verticalNames[each.vertical]} on ${sourceNames[each.source]}`;
    add('public look-up', title, title, each);
  }
  for (const each of site?.team ?? []) add('team', each.name, each.name, each);
  for (const each of site?.history ?? []) add('history', `${each.year} ${each.text}`, `${each.year}`, each);
  for (const each of site?.price_bands ?? []) add('price band', each.name, each.name, each);
  for (const [uid, { product, companies }] of productsIn(shelves)) {
    const kind = product.category_name === guideCategory ? 'guide' : 'report';
    add(kind, uid, product.name, { product, companies });
  }
  return entries;
}

/** A report for several companies counts once. */
function productsIn(shelves: Shelves): Map<string, { product: ShelvedProduct; companies: string[] }> {
  const products = new Map<string, { product: ShelvedProduct; companies: string[] }>();
  for (const name of Object.keys(shelves).sort()) {
    if (!name.startsWith('products/')) continue;
    for (const product of (shelves[name as ShelfName] as ShelvedProduct[] | null | undefined) ?? []) {
      const { companies } = products.get(product.uid) ?? { companies: [] };
      products.set(product.uid, { product, companies: [...companies, name] });
    }
  }
  return products;
}
