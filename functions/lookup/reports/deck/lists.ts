import { type DemographicGroup, demographicGroups } from '../../../../shared/model/lookup/descriptor.ts';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { chartedShares, hasDemographic } from '../../../../shared/rules/lookup/demographics.ts';
import { traitOf } from '../../../../shared/rules/lookup/findings/shares.ts';
import { topPlaces } from '../../../../shared/rules/lookup/places.ts';
import type { DeckContent } from './content.ts';
import type { DeckShare } from './shares.ts';

const most = { themes: 12, traits: 8, places: 8 } as const;

type Content = Pick<DeckContent, 'subjects' | 'nameOf'>;

export const demographicsOf = ({ subjects: [{ insight }] }: Content): DemographicGroup[] =>
  demographicGroups.filter((group) => hasDemographic(insight.demographics, group));

export const demographicShares = (content: Content): DeckShare[] =>
  demographicsOf(content).flatMap((group) => {
    const { demographics } = content.subjects[0].insight;
    return chartedShares(demographics, group).map((share) => {
      const name = content.nameOf(share.id);
      return { ...share, name, group: demographics[group], has: traitOf[group](name, share.id) };
    });
  });

const traits = {
  interests: (name: string) => `are classified as interested in ${name}`,
  affinities: (name: string) => `are classified as belonging to the affinity group ${name}`,
} as const;

export function traitShares(
  { subjects: [{ insight }], nameOf }: Content,
  group: keyof typeof traits,
): DeckShare[] {
  const all = insight.psychographics[group];
  if (all.n < minShown) return [];
  return all.shares.slice(0, most.traits).map((share) => {
    const name = nameOf(share.id);
    return { ...share, name, group: all, has: traits[group](name) };
  });
}

export function themeShares({
  subjects: [
    {
      insight: { themes },
    },
  ],
}: Content): DeckShare[] {
  if (themes.n < minShown) return [];
  return themes.shares
    .slice(0, most.themes)
    .map((share) => ({ ...share, group: themes, has: `mention ${share.name}` }));
}

export const placeShares = (
  { subjects: [{ insight }] }: Content,
  level: 'country' | 'us_state',
): DeckShare[] =>
  topPlaces(level, insight.geographies[level], 'raw')
    .slice(0, most.places)
    .map((share) => ({ ...share, group: insight.geographies[level], has: `are in ${share.name}` }));
