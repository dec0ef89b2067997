import type { VerticalId } from '../../../../shared/model/scope.ts';
import { readBlocks } from '../../readBlocks.ts';

export type TermCode = 'AH' | 'AP' | 'BC' | 'EM' | 'GC' | 'IN' | 'LT' | 'PT' | 'PC' | 'PR' | 'QU' | 'TE';

/** A low type may contain narrower ones after '>'. Posts combine only items of one group, so that they make sense. */
export type Group = {
  high: string;
  low: string[];
  /** Hand-made brands that sell this group. */
  brands: string[];
  /** Last words of brands' names that promise this group. */
  words: string[];
  terms: Partial<Record<TermCode, string>>;
};

/** Parts of invented brand names: hand-made ones for the top, syllables and second words for the rest. */
type Sound = { top: string; starts: string; ends: string; seconds: string };

type Market = Sound & {
  groups: readonly Group[];
  share: number;
  female: number;
  neighbors: readonly VerticalId[];
};

export const names = (list: string): string[] => list.split(',').map((name) => name.trim());

/** A market’s own block comes first, then one for each of its groups. */
const blocks = readBlocks(new URL('./markets.txt', import.meta.url));

export const markets: ReadonlyMap<VerticalId, Market> = new Map(
  blocks.flatMap((block, at) => {
    const text = (key: string) => block.get(key)?.[0] ?? '';
    if (!block.has('market')) return [];
    const next = blocks.findIndex((each, place) => place > at && each.has('market'));
    const market: Market = {
      top: text('top'),
      starts: text('starts'),
      ends: text('ends'),
      seconds: text('seconds'),
      groups: blocks.slice(at + 1, next < 0 ? undefined : next).map(groupOf),
      share: Number(text('share')),
      female: Number(text('female')),
      neighbors: names(text('neighbors')).map((id) => Number(id) as VerticalId),
    };
    return [[Number.parseInt(text('market'), 10) as VerticalId, market]];
  }),
);

function groupOf(block: ReadonlyMap<string, readonly string[]>): Group {
  const {
    group: high = '',
    low = '',
    brands = '',
    words = '',
    ...terms
  } = Object.fromEntries([...block].map(([key, [text = '']]) => [key, text]));
  return { high, low: low.split('; '), brands: names(brands), words: names(words), terms };
}

export const verticals = [...markets.keys()];

export function marketOf(vertical: VerticalId): Market {
  const market = markets.get(vertical);
  if (!market) throw new Error(`No market of vertical ${vertical}.`);
  return market;
}
