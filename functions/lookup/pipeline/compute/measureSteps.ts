import type { Hint } from '../engine.ts';

export type Step = {
  readonly name: string;
  /** Collects the results of all sources. */
  readonly every?: true;
};

/** What the steps after all shards read: rows with the same integers `by` are added up; `rows` are kept as they are. */
export type Leaves =
  | { readonly by: readonly string[]; readonly sums: readonly string[]; readonly most?: readonly string[] }
  | { readonly rows: Readonly<Record<string, 'integer' | 'bigint'>> };

export type ShardStep = { readonly name: string; readonly hint?: Hint; readonly leaves?: Leaves };

/** The order matters: each step reads tables of earlier ones. */
export const beforeShards: readonly Step[] = [
  // First, since counting active months reads it too.
  { name: 'named' },
  { name: 'eligible', every: true },
  { name: 'eligible_before', every: true },
  { name: 'rivals' },
  { name: 'focus' },
  { name: 'cut' },
  { name: 'people_window' },
  { name: 'company_naming' },
  { name: 'naming_theme' },
  { name: 'pair_window' },
  { name: 'close_pair' },
  { name: 'naming_pair' },
  { name: 'copier' },
];

/** Run for each shard of the authors, so that no query groups the authors of all objects at once. */
export const shardSteps: readonly ShardStep[] = [
  { name: 'author' },
  { name: 'focus_authors', leaves: { by: ['focus'], sums: ['authors'] } },
  { name: 'audience' },
  { name: 'shared_audience', leaves: { by: ['focus', 'other', 'league'], sums: ['shared'] } },
  { name: 'audience_size', leaves: { by: ['focus'], sums: ['authors'] } },
  { name: 'league_size', leaves: { by: ['league'], sums: ['authors'] } },
  { name: 'teller' },
  { name: 'author_trait' },
  { name: 'author_known' },
  { name: 'profile' },
  { name: 'known', hint: 'dense', leaves: { by: ['focus', 'grp'], sums: ['authors'] } },
  { name: 'share', hint: 'dense', leaves: { by: ['focus', 'trait'], sums: ['authors'] } },
  { name: 'copier_known', leaves: { rows: { author: 'bigint', grps: 'bigint' } } },
  { name: 'copier_trait', leaves: { rows: { author: 'bigint', trait: 'integer' } } },
  { name: 'author_window' },
  {
    name: 'author_tally',
    leaves: {
      by: ['focus'],
      sums: [
        'cc',
        'cb',
        'bb',
        'squares',
        'posts',
        'starts',
        'starts_before',
        'authors',
        'authors_before',
        'authors_year',
      ],
      most: ['most'],
    },
  },
  { name: 'copier_posts', leaves: { rows: { focus: 'integer', author: 'bigint', packed: 'bigint' } } },
  { name: 'author_year' },
  { name: 'year_tally', leaves: { by: ['focus'], sums: ['cc', 'cb', 'bb'] } },
  {
    name: 'company_tally',
    leaves: { by: ['vertical', 'company'], sums: ['posts', 'posts_before', 'cc', 'cb', 'bb'] },
  },
  {
    name: 'theme_authors',
    leaves: {
      by: ['focus', 'theme'],
      sums: [
        'authors',
        'authors_before',
        'authors_year',
        'recent_0',
        'recent_1',
        'recent_2',
        'year_0',
        'year_1',
        'year_2',
      ],
    },
  },
  { name: 'pair_authors', leaves: { by: ['pair'], sums: ['authors_24', 'authors_12'] } },
];

export const afterShards: readonly Step[] = [
  { name: 'author_count', every: true },
  { name: 'document_rival', every: true },
  { name: 'given' },
  { name: 'remainder_parts' },
  { name: 'remainder' },
  { name: 'group_total' },
  { name: 'usa_about' },
  { name: 'row_about' },
  { name: 'everywhere' },
  { name: 'twin' },
  { name: 'twin_shown' },
  { name: 'twin_row' },
  { name: 'twin_group' },
  { name: 'total_range' },
  { name: 'alike_group' },
  { name: 'published_known' },
  { name: 'published_share' },
  { name: 'year_limit' },
  { name: 'pooled_known' },
  { name: 'pooled_share' },
  { name: 'league_share' },
  { name: 'league_known' },
  { name: 'indexed_share' },
  { name: 'ranking_share' },
  { name: 'ranking_known' },
  { name: 'peer_known' },
  { name: 'room' },
  { name: 'spread' },
  { name: 'middle' },
  { name: 'share_rank' },
  { name: 'shown_share' },
  { name: 'home' },
  { name: 'compared_share' },
  { name: 'tested_share', every: true },
  { name: 'unusual_cell' },
  { name: 'copied_cell' },
  { name: 'year_copier' },
  { name: 'copied_share' },
  { name: 'document_share', every: true },
  { name: 'unusual_share', every: true },
  { name: 'copied_quarter' },
  { name: 'author_sums', every: true },
  { name: 'year_author_sums', every: true },
  { name: 'company_sums', every: true },
  { name: 'quarter_authors' },
  { name: 'tested_theme', every: true },
  { name: 'few_pair' },
  { name: 'judged_pair' },
  { name: 'relation' },
  { name: 'companion', every: true },
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

export const measureSteps: readonly Step[] = [...beforeShards, ...shardSteps, ...afterShards];
