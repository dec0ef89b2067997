import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import { sortedDistribution } from '../../../../shared/rules/lookup/distribution.ts';
import { byPlace, isFew, percentileFigure } from '../../../../shared/rules/lookup/percentile.ts';
import { topPlaces } from '../../../../shared/rules/lookup/places.ts';
import { firstKind, relationsOf, seeAlso } from '../../../../shared/rules/lookup/relations.ts';
import { counted, percentFigure, shareFigure } from '../../../../shared/rules/text/figures.ts';
import type { CardId } from './cards.ts';

/** What a folded card has to tell: `Men and Beauty highest; K-Beauty Influence 98th`. */
export function foldLine(
  id: CardId,
  insight: InsightDocument,
  type: ObjectTypeCode,
  nameOf: (descriptor: number) => string,
): string {
  return lines[id]?.(insight, type, nameOf) ?? '';
}

type Ranked = { readonly name: string; readonly percentile: number | null };

const ranked = (rows: readonly (Ranked | undefined)[], withEnds = false) =>
  rows
    .flatMap((row) =>
      row && row.percentile !== null ? `${row.name} ${percentileFigure(row.percentile, { withEnds })}` : [],
    )
    .join('; ');

const lines: Partial<
  Record<
    CardId,
    (insight: InsightDocument, type: ObjectTypeCode, nameOf: (descriptor: number) => string) => string
  >
> = {
  themes: ({ themes }) => ranked(themes.shares.filter((each) => !isFew(each)).slice(0, 2), true),
  geographies: ({ geographies: { global_region, country } }) =>
    ranked([
      topPlaces('global_region', global_region, 'percentile')[0],
      topPlaces('country', country, 'percentile')[0],
    ]),
  psychographics: ({ psychographics }, _, nameOf) =>
    ranked(
      Object.values(psychographics)
        .flatMap(({ shares }) => shares)
        .toSorted((a, b) => byPlace(a, b) || b.n - a.n)
        .slice(0, 2)
        .map((share) => ({ ...share, name: nameOf(share.id) })),
    ),
  relations: (insight) => {
    const kind = firstKind(insight);
    const first = kind && relationsOf(insight, kind)[0];
    const latest = first?.percents.findLast((percent) => percent !== null);
    return first && latest !== undefined ? `${first.name} in ${shareFigure(latest)} of posts` : '';
  },
  distribution: ({ domain_percents, vertical }) => {
    const others = sortedDistribution(domain_percents.domains)
      .filter((each) => each.vertical !== vertical && each.latest !== null)
      .slice(0, 2)
      .map((each) => `${verticalNames[each.vertical]} ${shareFigure(each.latest)}`);
    return others.length > 0 ? `Also in ${others.join(', ')}` : '';
  },
  retention: ({ retention: { percents } }) => {
    const [first, last] = [percents[0], percents.at(-1)];
    return [
      typeof first === 'number' ? `${percentFigure(first)} after a month` : [],
      typeof last === 'number' ? `${percentFigure(last)} after six` : [],
    ]
      .flat()
      .join(', ');
  },
  'see-also': (insight, type) => counted(seeAlso(type, insight).length, 'object'),
};
