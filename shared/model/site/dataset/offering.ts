import { brand } from '../../../brand.ts';
import type { SourceId } from '../../scope.ts';
import { sourceNames } from '../../scope.ts';
import type { Level } from './columns.ts';

export const offering = {
  posts: '61.8 billion',
  tokens: '4,067 billion',
  years: [2016, 2025],
  sources: [
    { source: 1, months: 108 },
    { source: 3, months: 108 },
    { source: 5, months: 70 },
    { source: 7, months: 70 },
  ],
  /** In terabytes of 10^12 bytes. */
  sizes: { B: '10.3 TB', E: '20.6 TB' },
  /** When the company counted last. */
  asOf: 'October 2026',
} as const satisfies {
  sources: readonly { source: SourceId; months: number }[];
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

/** Newest first. A change of columns, formats or samples gets a version. */
export const datasetChanges = [
  {
    version: '1.1.0',
    date: '2026-11-26',
    text: 'The sample of Instagram has three months. Texts are in the language that `script` names, and hashtags follow the sentence. The terms of JSON-LD files lead to the columns of this page, and their media type is application/x-ndjson.',
  },
  {
    version: '1.0.0',
    date: '2026-11-23',
    text: 'Samples of one month for each source, level and format, with reference files, checksums and a Croissant description.',
  },
] as const;
export const samplesPublished = datasetChanges[0].date;
