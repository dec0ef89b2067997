import { brand } from '../../../brand.ts';
import type { SourceId } from '../../source.ts';
import { sourceNames } from '../../source.ts';
import type { Level } from './columns.ts';

export const offering = {
  posts: '61.8 billion',
  tokens: '4,067 billion',
  years: [2016, 2025],
  sources: [
    { source: 1, months: 108, coverage: 80 },
    { source: 3, months: 108, coverage: 60 },
    { source: 5, months: 70, coverage: 90 },
    { source: 7, months: 70, coverage: 85 },
  ],
  sizes: { B: '10.3 Tb', E: '20.6 Tb' },
} as const satisfies {
  sources: readonly { source: SourceId; months: number; coverage: number }[];
  sizes: Record<Level, string>;
  [other: string]: unknown;
};

export const datasetName = `${brand.product} Social Data`;

export const datasetDescription = `${offering.posts} public posts (about ${offering.tokens} tokens) from ${offering.sources
  .map(({ source }) => sourceNames[source])
  .join(
    ', ',
  )}, written from ${offering.years.join(' to ')}, cleaned, organized by consumer market and licensed for training AI models. Two levels: basic has the post with its counts; enhanced adds spam, place, market verticals, the brands and products mentioned, and demographics of the author. The samples are synthetic posts in the same format.`;

export const datasetAnchors = { samples: 'data-samples', terms: 'terms' } as const;

export const samplesPublished = '2026-11-23';
