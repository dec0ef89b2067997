import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import { hasAnyDemographic } from '../../../../shared/rules/lookup/demographics.ts';
import { hasValues } from '../../../../shared/rules/lookup/months.ts';
import { hasAnyPlace } from '../../../../shared/rules/lookup/places.ts';
import { firstKind, seeAlso } from '../../../../shared/rules/lookup/relations.ts';
import type { Placed } from '../../figures/layOut.ts';

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
