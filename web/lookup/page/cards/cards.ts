import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { minShown } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import { hasAnyDemographic } from '../../../../shared/rules/lookup/demographics.ts';
import { hasValues } from '../../../../shared/rules/lookup/period.ts';
import { hasAnyPlace } from '../../../../shared/rules/lookup/places.ts';
import { firstKind } from '../../../../shared/rules/lookup/relations.ts';
import { seeAlso } from '../../../../shared/rules/lookup/seeAlso.ts';
import type { Placed } from './layOut.ts';

export const cardIds = [
  'activity',
  'demographics',
  'relations',
  'themes',
  'retention',
  'geographies',
  'psychographics',
  'distribution',
  'see-also',
] as const;
export type CardId = (typeof cardIds)[number];

/** The page from 1180 px on. */
export const cardRows: readonly (readonly Placed<CardId>[])[] = [
  [
    { id: 'activity', columns: 8 },
    { id: 'demographics', columns: 4 },
  ],
  [
    { id: 'relations', columns: 5 },
    { id: 'themes', columns: 4 },
    { id: 'retention', columns: 3 },
  ],
  [
    { id: 'geographies', columns: 8 },
    { id: 'psychographics', columns: 4 },
  ],
  [
    { id: 'distribution', columns: 5 },
    { id: 'see-also', columns: 7 },
  ],
];
/** The page from 960 px on. The cards come in the same order: one page is laid out both ways. */
export const midRows: readonly (readonly Placed<CardId>[])[] = [
  [{ id: 'activity', columns: 12 }],
  [
    { id: 'demographics', columns: 6 },
    { id: 'relations', columns: 6 },
  ],
  [
    { id: 'themes', columns: 7 },
    { id: 'retention', columns: 5 },
  ],
  [{ id: 'geographies', columns: 12 }],
  [
    { id: 'psychographics', columns: 5 },
    { id: 'distribution', columns: 7 },
  ],
  [{ id: 'see-also', columns: 12 }],
];

/** Rows of 30 px that a card takes at least; beside a higher one it is as high. */
export const cardHeights: Record<CardId, number> = {
  activity: 7,
  demographics: 7,
  relations: 6,
  themes: 7,
  retention: 6,
  geographies: 11,
  psychographics: 7,
  distribution: 7,
  'see-also': 7,
};

/** Below the activity stand its notes, its signal, and what the forecast says. */
export const heightsWith = (below: { notes: boolean; signal: boolean; forecast: boolean }) => ({
  ...cardHeights,
  activity: cardHeights.activity + (below.notes ? 2 : 0) + (below.signal ? 1 : 0) + (below.forecast ? 2 : 0),
});

/** A card without anything to show isn't there. */
export function presentCards(type: ObjectTypeCode, insight: InsightDocument): Set<CardId> {
  const { activity, demographics, geographies, psychographics, themes, domain_percents } = insight;
  const rules: Record<CardId, boolean> = {
    activity: hasValues(activity.authentic),
    demographics: hasAnyDemographic(demographics),
    relations: firstKind(insight) !== null,
    themes: themes.n >= minShown && themes.shares.length > 0,
    // The key metrics say N/A where it has none at all.
    retention: hasValues(insight.retention.percents),
    geographies: hasAnyPlace(geographies),
    psychographics: Object.values(psychographics).some(({ n, shares }) => n >= minShown && shares.length > 0),
    distribution: domain_percents.domains.some(({ percents = [] }) => hasValues(percents)),
    'see-also': seeAlso(type, insight).length > 0,
  };
  return new Set(cardIds.filter((id) => rules[id]));
}
