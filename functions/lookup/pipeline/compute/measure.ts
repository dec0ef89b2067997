import { genderIds, incomeBands, shownAgeIds } from '../../../../shared/model/lookup/descriptor.ts';
import { minPeers, minRow, minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { kept } from '../../../../shared/model/lookup/insight.ts';
import { shownPlaces } from '../../../../shared/model/lookup/place.ts';
import { maxProducts } from '../documents/objects.ts';
import type { Engine, Hint, Parameters } from '../engine.ts';
import { traitGroups } from '../files/knownTables.ts';
import { step } from '../steps/step.ts';
import type { Windows } from '../steps/windows.ts';

const chartedIds = [...genderIds, ...shownAgeIds, ...Object.keys(incomeBands).map(Number)];

type MeasureStep = { readonly name: string; readonly every?: true; readonly hint?: Hint };

/** The order matters: each step reads tables of earlier ones. Tables with `every` collect the results of all sources. */
export const measureSteps: readonly MeasureStep[] = [
  { name: 'eligible', every: true },
  { name: 'rivals' },
  { name: 'focus' },
  { name: 'named' },
  { name: 'author' },
  { name: 'author_count', every: true },
  { name: 'audience' },
  { name: 'document_rival', every: true },
  { name: 'teller' },
  { name: 'author_trait' },
  { name: 'author_known' },
  { name: 'profile' },
  { name: 'known', hint: 'dense' },
  { name: 'share', hint: 'dense' },
  { name: 'remainder' },
  { name: 'group_total' },
  { name: 'usa_about' },
  { name: 'row_about' },
  { name: 'everywhere' },
  { name: 'twin' },
  { name: 'twin_shown' },
  { name: 'twin_row' },
  { name: 'twin_group' },
  { name: 'published_known' },
  { name: 'share_rank' },
  { name: 'shown_share' },
  { name: 'year_limit' },
  { name: 'pooled_known' },
  { name: 'league_share' },
  { name: 'league_known' },
  { name: 'indexed_share' },
  { name: 'home' },
  { name: 'compared_share' },
  { name: 'tested_share', every: true },
  { name: 'unusual_cell' },
  { name: 'copied_cell' },
  { name: 'copier' },
  { name: 'year_copier' },
  { name: 'copied_share' },
  { name: 'document_share', every: true },
  { name: 'unusual_share', every: true },
  { name: 'author_window' },
  { name: 'copied_quarter' },
  { name: 'author_sums', every: true },
  { name: 'author_year' },
  { name: 'year_author_sums', every: true },
  { name: 'quarter_authors' },
  { name: 'naming_theme' },
  { name: 'theme_authors' },
  { name: 'tested_theme', every: true },
  { name: 'pair_window' },
  { name: 'close_pair' },
  { name: 'naming_pair' },
  { name: 'pair_authors' },
  { name: 'few_pair' },
  { name: 'judged_pair' },
  { name: 'relation' },
  { name: 'league_posts' },
  { name: 'document_theme', every: true },
  { name: 'total' },
  { name: 'document_see_also', every: true },
  { name: 'document_left_out', every: true },
  { name: 'chosen' },
  { name: 'link_candidate' },
  { name: 'tested_link', every: true },
  { name: 'document_relation', every: true },
];

export function measureParameters(
  source: number,
  windows: Windows,
  leastPosts: number,
  leastRow = minRow,
  leastPeers = minPeers,
  leastBase = minShown,
): Parameters {
  const { gender, race, age, income, interests, affinities } = traitGroups;
  const { global_region, country, us_region, us_state, us_msa } = traitGroups;
  return {
    source,
    last_month: windows.last_month,
    least_posts: leastPosts,
    whole_groups: [gender, race, age, income, global_region, us_region, us_state],
    percentile_groups: [interests, affinities],
    place_groups: [country, us_msa],
    least_shown: leastRow,
    least_base: leastBase,
    least_peers: leastPeers,
    compared_groups: [gender, race, age, income, interests, affinities],
    open_groups: [race, interests, affinities],
    charted_traits: chartedIds,
    least_known: minShown,
    most_traits: kept.traits,
    most_places: Math.max(...Object.values(shownPlaces)),
    most_themes: kept.themes,
    most_see_also: kept.see_also,
    most_products: maxProducts,
    most_sub: kept.sub_objects,
    most_linked: kept.linked_objects,
    // More than are listed, since lines and owners of the object are left out.
    most_rivals: 3 * kept.rivals,
  };
}

export async function measureSource(
  engine: Engine,
  parameters: Parameters,
  first: boolean,
  onStep: () => void,
): Promise<void> {
  for (const { name, every, hint } of measureSteps) {
    const select = step(`measure/${name}`, parameters);
    if (every && !first) await engine.append(name, select);
    else await engine.create(name, select, hint);
    onStep();
  }
  for (const { name, every } of measureSteps) if (!every) await engine.drop(name);
}
