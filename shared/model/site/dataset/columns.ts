import type { SourceId } from '../../scope.ts';

/**
 * A column's type in Parquet. CSV has a header and the same values as text (`true`, `2024-03-31`, empty for NULL). JSON-LD has
 * one node per line, so that files can be streamed and bad rows named:
 * `{"@context":{"@vocab":"…"},"@type":"Post","source":1,…}` with columns as plain properties; other properties that start with
 * `@` are ignored.
 */
export type ColumnType = 'INTEGER' | 'BIGINT' | 'VARCHAR' | 'BOOLEAN' | 'DATE';

export type Level = 'B' | 'E';

export type Column = {
  readonly name: string;
  readonly type: ColumnType;
  /** May be NULL; all other columns are required. */
  readonly nullable?: true;
  /** A file may lack it. */
  readonly optional?: true;
  /** Ids joined by `~`, or NULL. */
  readonly list?: true;
  readonly enhanced?: true;
  readonly only?: readonly SourceId[];
};

/** Where the offering page explains a column or a type of node; JSON-LD files lead there. */
export const termAnchor = (name: string): string => `term-${name}`;

export const postColumns: readonly Column[] = [
  { name: 'source', type: 'INTEGER' },
  { name: 'month_index', type: 'INTEGER' },
  { name: 'post_id_hash', type: 'VARCHAR' },
  { name: 'post_date', type: 'DATE' },
  { name: 'userid_hash', type: 'VARCHAR' },
  { name: 'post_text', type: 'VARCHAR', nullable: true },
  { name: 'script', type: 'VARCHAR', nullable: true },
  { name: 'comment_count', type: 'BIGINT', nullable: true },
  { name: 'like_count', type: 'BIGINT', nullable: true },
  { name: 'is_spam', type: 'BOOLEAN', enhanced: true },
  { name: 'is_commercial', type: 'BOOLEAN', nullable: true },
  { name: 'location', type: 'VARCHAR', nullable: true, enhanced: true },
  { name: 'state', type: 'VARCHAR', nullable: true, enhanced: true },
  { name: 'country', type: 'VARCHAR', nullable: true, enhanced: true },
  { name: 'main_domain_id', type: 'INTEGER', nullable: true },
  { name: 'domains', type: 'VARCHAR', nullable: true, list: true, enhanced: true },
  { name: 'objects', type: 'VARCHAR', nullable: true, list: true, enhanced: true },
  { name: 'user_demographics', type: 'VARCHAR', nullable: true, list: true, enhanced: true },
  { name: 'user_interests', type: 'VARCHAR', nullable: true, list: true, enhanced: true },
  { name: 'user_affinities', type: 'VARCHAR', nullable: true, list: true, enhanced: true },
  { name: 'play_count', type: 'BIGINT', nullable: true, only: [7] },
  { name: 'share_count', type: 'BIGINT', nullable: true, only: [7] },
  { name: 'subreddit', type: 'VARCHAR', nullable: true, only: [5] },
  { name: 'post_type', type: 'VARCHAR', nullable: true, only: [5] },
  { name: 'post_flair', type: 'VARCHAR', nullable: true, only: [5] },
  { name: 'post_title', type: 'VARCHAR', nullable: true, only: [5] },
  { name: 'main_post_date', type: 'DATE', nullable: true, only: [5] },
  { name: 'main_post_id_hash', type: 'VARCHAR', nullable: true, only: [5] },
  { name: 'parent_post_id_hash', type: 'VARCHAR', nullable: true, only: [5] },
  { name: 'cross_post_id_hash', type: 'VARCHAR', nullable: true, only: [5] },
];

export function postColumnsOf(source: SourceId, level: Level): readonly Column[] {
  return postColumns.filter(
    ({ enhanced, only }) => (level === 'E' || !enhanced) && (!only || only.includes(source)),
  );
}

export const referenceColumns = {
  domains: [
    { name: 'domain_id', type: 'INTEGER' },
    { name: 'domain_name', type: 'VARCHAR' },
  ],
  descriptors: [
    { name: 'descriptor_id', type: 'INTEGER' },
    { name: 'descriptor_name', type: 'VARCHAR' },
  ],
  objects: [
    { name: 'object_sid', type: 'INTEGER' },
    { name: 'object_uid', type: 'VARCHAR' },
    { name: 'name', type: 'VARCHAR' },
    { name: 'type_code', type: 'VARCHAR' },
    { name: 'parents', type: 'VARCHAR', nullable: true, list: true },
    /** Its intended verticals, or those with most posts if empty. Help lists a theme's definition under these. */
    { name: 'main_domain_ids', type: 'VARCHAR', nullable: true, list: true },
    { name: 'web', type: 'VARCHAR', nullable: true },
    { name: 'logo', type: 'VARCHAR', nullable: true },
    { name: 'color', type: 'VARCHAR', nullable: true },
    { name: 'description', type: 'VARCHAR', nullable: true },
    { name: 'ticker', type: 'VARCHAR', nullable: true, optional: true },
    { name: 'exchange', type: 'VARCHAR', nullable: true, optional: true },
    { name: 'aliases', type: 'VARCHAR', nullable: true, optional: true },
  ],
  /**
   * One row per place, ids from 1,000,000: a global_region; a country (code: ISO alpha-3, parent: its global_region); a
   * us_region; a us_state (code: two letters, parent: its us_region); a us_msa; a us_location (name: the town as in posts'
   * `location`, code: its state, parent: its us_msa).
   */
  places: [
    { name: 'place_id', type: 'INTEGER' },
    { name: 'kind', type: 'VARCHAR' },
    { name: 'name', type: 'VARCHAR' },
    { name: 'code', type: 'VARCHAR', nullable: true },
    { name: 'parent_id', type: 'INTEGER', nullable: true },
  ],
} as const satisfies Record<string, readonly Column[]>;

export type ReferenceName = keyof typeof referenceColumns;

/** The types of nodes in JSON-LD files. */
export const postNode = 'Post';
export const referenceNodes: Readonly<Record<ReferenceName, string>> = {
  domains: 'Domain',
  descriptors: 'Descriptor',
  objects: 'Object',
  places: 'Place',
};

/** Without places there is no geography. */
export const requiredReferences: readonly ReferenceName[] = ['domains', 'descriptors', 'objects'];

/** Posts and authors that must go. A list's file is named like `TW_R_201_1.csv`, by the month in which it was received. */
export const removalColumns: readonly Column[] = [
  { name: 'source', type: 'INTEGER' },
  { name: 'kind', type: 'VARCHAR' },
  { name: 'id', type: 'VARCHAR' },
  { name: 'month_index', type: 'INTEGER', nullable: true },
  { name: 'reason', type: 'VARCHAR' },
  { name: 'received_on', type: 'DATE' },
  { name: 'request', type: 'VARCHAR' },
  { name: 'ends_on', type: 'DATE', nullable: true },
];
