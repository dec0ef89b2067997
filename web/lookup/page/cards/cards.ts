import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import { hasAnyDemographic } from '../../../../shared/rules/lookup/demographics.ts';
import { sortedDistribution } from '../../../../shared/rules/lookup/distribution.ts';
import { hasValues } from '../../../../shared/rules/lookup/months.ts';
import { byPlace, isFew, percentileFigure } from '../../../../shared/rules/lookup/percentile.ts';
import { hasAnyPlace, topPlaces } from '../../../../shared/rules/lookup/places.ts';
import { firstKind, relationsOf, seeAlso } from '../../../../shared/rules/lookup/relations.ts';
import { counted, percentFigure, shareFigure } from '../../../../shared/rules/text/figures.ts';
import type { Placed } from '../../figures/layOut.ts';

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

export const cardIds = [
  'activity',
  'demographics',
  'themes',
  'geographies',
  'psychographics',
  'relations',
  'distribution',
  'retention',
  'see-also',
] as const;
export type CardId = (typeof cardIds)[number];

export const cardTitles: Record<CardId, string> = {
  activity: 'Activity',
  demographics: 'Demographics',
  themes: 'Themes',
  geographies: 'Geographies',
  psychographics: 'Psychographics',
  relations: 'Relations Timeline',
  distribution: 'Market Verticals',
  retention: 'User Retention',
  'see-also': 'See Also',
};

export const cardRows: readonly (readonly Placed<CardId>[])[] = [
  [
    { id: 'activity', columns: 8 },
    { id: 'demographics', columns: 4 },
  ],
  [
    { id: 'themes', columns: 4 },
    { id: 'geographies', columns: 4 },
    { id: 'psychographics', columns: 4 },
  ],
  [
    { id: 'relations', columns: 5 },
    { id: 'distribution', columns: 4 },
    { id: 'retention', columns: 3 },
  ],
  [{ id: 'see-also', columns: 12 }],
];
/** The layout from 960 px. The order of cards must be the same, because both layouts share one DOM. */
export const midRows: readonly (readonly Placed<CardId>[])[] = [
  [{ id: 'activity', columns: 12 }],
  [
    { id: 'demographics', columns: 6 },
    { id: 'themes', columns: 6 },
  ],
  [
    { id: 'geographies', columns: 6 },
    { id: 'psychographics', columns: 6 },
  ],
  [
    { id: 'relations', columns: 7 },
    { id: 'distribution', columns: 5 },
  ],
  [
    { id: 'retention', columns: 5 },
    { id: 'see-also', columns: 7 },
  ],
];

/** Minimum heights in rows of 30 px; cards in a row share the largest. */
export const cardHeights: Record<CardId, number> = {
  activity: 9,
  demographics: 9,
  themes: 11,
  geographies: 11,
  psychographics: 11,
  relations: 8,
  distribution: 8,
  retention: 8,
  'see-also': 5,
};

/** The activity card needs extra height for notes, a signal and the forecast text. */
export const heightsWith = (below: { notes: boolean; signal: boolean; forecast: boolean }) => ({
  ...cardHeights,
  activity: cardHeights.activity + (below.notes ? 2 : 0) + (below.signal ? 1 : 0) + (below.forecast ? 2 : 0),
});

export function presentCards(type: ObjectTypeCode, insight: InsightDocument): Set<CardId> {
  const { activity, demographics, geographies, psychographics, themes, domain_percents } = insight;
  const rules: Record<CardId, boolean> = {
    activity: hasValues(activity.authentic),
    demographics: hasAnyDemographic(demographics),
    relations: firstKind(insight) !== null,
    themes: themes.n >= minShown && themes.shares.length > 0,
    // Without any values, the key metrics show N/A instead.
    retention: hasValues(insight.retention.percents),
    geographies: hasAnyPlace(geographies),
    psychographics: Object.values(psychographics).some(({ n, shares }) => n >= minShown && shares.length > 0),
    distribution: domain_percents.domains.some(({ percents = [] }) => hasValues(percents)),
    'see-also': seeAlso(type, insight).length > 0 || (insight.rivals ?? []).length > 0,
  };
  return new Set(cardIds.filter((id) => rules[id]));
}
