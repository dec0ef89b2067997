import * as z from 'zod';
import { Names } from '../../../../shared/model/lookup/descriptor.ts';
import { BrowseTree, type ObjectName } from '../../../../shared/model/lookup/object.ts';
import { VerticalId } from '../../../../shared/model/scope.ts';
import { readKept } from './kept.ts';
import { browsePartPk, browsePk, namesPartPk, namesPk } from './keys.ts';
import { currentRelease, type From, type Release } from './state.ts';

type Named = Pick<ObjectName, 'name' | 'sid'>;

/** By code unit, so that lists are the same on every machine. */
export const byName = (one: Named, other: Named) =>
  one.name === other.name ? one.sid - other.sid : one.name < other.name ? -1 : 1;

type Domain = BrowseTree['domains'][number];
type Theme = Names['themes'][number];

const DomainFields = BrowseTree.shape.domains.element;
export const BrowseIndex = z.object({
  domains: z.array(DomainFields.omit({ product_services: true }).extend({ parts: z.int() })).readonly(),
});
export type BrowseIndex = z.infer<typeof BrowseIndex>;
export const BrowsePart = DomainFields.shape.product_services;
export type BrowsePart = Domain['product_services'];

export const NamesIndex = Names.pick({ descriptors: true }).extend({
  verticals: z
    .array(z.object({ domain_sid: z.union([VerticalId, z.literal(0)]), parts: z.int() }))
    .readonly(),
});
export type NamesIndex = z.infer<typeof NamesIndex>;
export const NamesPart = Names.shape.themes;
export type NamesPart = Names['themes'];

/** Browsable products of some or all verticals. */
export async function readBrowse(
  verticals?: readonly VerticalId[],
  from: From = currentRelease(),
): Promise<BrowseTree | null> {
  const release = await from;
  // Older releases have everything in one row.
  const index = release && (await readKept(release, browsePk, z.union([BrowseIndex, BrowseTree])));
  if (!index) return null;
  const domains = index.domains.filter(({ domain_sid }) => verticals?.includes(domain_sid) ?? true);
  return { domains: await Promise.all(domains.map((domain) => wholeDomain(release, domain))) };
}

async function wholeDomain(
  release: Release,
  domain: Domain | BrowseIndex['domains'][number],
): Promise<Domain> {
  if (!('parts' in domain)) return domain;
  const { parts, ...rest } = domain;
  const found = await readParts(release, parts, BrowsePart, (part) => browsePartPk(domain.domain_sid, part));
  return { ...rest, product_services: found.reduce(joinProducts, []) };
}

/** Rejoins a product whose list was split over two rows. */
function joinProducts(before: BrowsePart, [first, ...rest]: BrowsePart): BrowsePart {
  const last = before.at(-1);
  if (!first || last?.sid !== first.sid) return first ? [...before, first, ...rest] : before;
  const sub_product_services = [...last.sub_product_services, ...first.sub_product_services];
  return [...before.slice(0, -1), { ...last, sub_product_services }, ...rest];
}

export async function readNames(
  verticals?: readonly VerticalId[],
  from: From = currentRelease(),
): Promise<Names | null> {
  const release = await from;
  const index = release && (await readKept(release, namesPk, z.union([NamesIndex, Names])));
  if (!index) return null;
  const { descriptors } = index;
  const isWanted = (sid: number) => !verticals || verticals.some((each) => each === sid);
  const isSeen = ({ domain_sids }: Theme) => !verticals || domain_sids.some(isWanted);
  if ('themes' in index) return { descriptors, themes: index.themes.filter(isSeen) };
  const found = await Promise.all(
    index.verticals
      .filter(({ domain_sid }) => isWanted(domain_sid))
      .map(({ domain_sid, parts }) =>
        readParts(release, parts, NamesPart, (part) => namesPartPk(domain_sid, part)),
      ),
  );
  const themes = new Map(found.flat(2).map((theme) => [theme.sid, theme]));
  return { descriptors, themes: [...themes.values()].sort(byName) };
}

export async function readParts<T>(
  release: Release,
  parts: number,
  schema: z.ZodType<T>,
  keyOf: (part: number) => string,
): Promise<T[]> {
  const keys = Array.from({ length: parts }, (_, part) => keyOf(part));
  return Promise.all(
    keys.map(async (PK) => {
      const found = await readKept(release, PK, schema);
      if (found) return found;
      throw new Error(`The release ${release.release} lacks ${PK}.`);
    }),
  );
}
