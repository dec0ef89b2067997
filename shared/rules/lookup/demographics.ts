import {
  type DemographicGroup,
  demographicGroups,
  genderIds,
  incomeBands,
  shownAgeIds,
} from '../../model/lookup/descriptor.ts';
import { minShown } from '../../model/lookup/disclosure.ts';
import type { DescriptorShare, InsightDocument } from '../../model/lookup/insight.ts';

/** A group is broken down only if more values than this are known. */
const moreThan = { age: 3, race: 2, income: 2 } as const;

const incomeIds = Object.keys(incomeBands).map(Number);

/** The ids in each group's charts; null shows all. */
const charted: Record<DemographicGroup, readonly number[] | null> = {
  gender: genderIds,
  age: shownAgeIds,
  race: null,
  income: incomeIds,
};

export const firstTab: DemographicGroup = 'gender';

type Demographics = InsightDocument['demographics'];

export function hasDemographic(demographics: Demographics, group: DemographicGroup): boolean {
  const { n, shares } = demographics[group];
  if (n < minShown) return false;
  if (group === 'gender') return genderIds.every((id) => shares.some((share) => share.id === id));
  return shares.length > moreThan[group];
}

export const hasAnyDemographic = (demographics: Demographics): boolean =>
  demographicGroups.some((group) => hasDemographic(demographics, group));

/** In natural order: ages from the youngest, incomes from the lowest. */
export function chartedShares(demographics: Demographics, group: DemographicGroup): DescriptorShare[] {
  const ids = charted[group];
  return demographics[group].shares
    .filter(({ id }) => ids === null || ids.includes(id))
    .toSorted((a, b) => a.id - b.id);
}
