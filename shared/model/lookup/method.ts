import * as z from 'zod';
import { SourceId } from '../scope.ts';
import { DocumentFinding } from './finding.ts';
import { ForecastRefusal } from './forecast.ts';
import { TrackRecord } from './trackRecord.ts';

const findingKinds = DocumentFinding.options.map(({ shape }) => shape.kind.value);
const FindingKind = z.enum(findingKinds);

/** Pages or shares counted by a whole percentage, from 0 to 100. */
const Histogram = z.array(z.int());
export type Histogram = z.infer<typeof Histogram>;

const counts = {
  pages: z.int(),
  with_finding: z.int(),
  findings: z.partialRecord(FindingKind, z.int()),
  with_signal: z.int(),
  forecasts: z.object({ given: z.int(), rough: z.int(), refused: z.partialRecord(ForecastRefusal, z.int()) }),
  /** Rows of people and themes; `small` ones have fewer than 30 authors or posts, and hidden ones fewer than ten. */
  rows: z.object({ shown: z.int(), small: z.int(), hidden: z.int() }),
};

/** The look-up pages of a release in numbers, added up while it is published. */
export const PageCounts = z.object({
  ...counts,
  /** Pages by their spam. */
  spam: Histogram,
  /** Pages by the share of their authors whose trait is known. */
  known: z.object({ gender: Histogram, age: Histogram, place: Histogram }),
  /** Shares of gender, age, race and income by half of their 95% interval, in percentage points. */
  widths: Histogram,
});
export type PageCounts = z.infer<typeof PageCounts>;

/** In percent: half of the values are up to `middle`, and eight of ten from `low` to `high`. */
const Spread = z.object({ n: z.int(), low: z.int(), middle: z.int(), high: z.int() });
export type Spread = z.infer<typeof Spread>;
const spread = Spread.nullable().meta({ description: 'Null if there is nothing to count.' });

export const Method = z.object({
  release: z.int(),
  released_on: z.iso.date(),
  /** Months since January 2010. */
  first_month: z.int(),
  last_month: z.int(),
  posts: z.int(),
  objects: z.int(),
  sources: z.array(z.object({ source: SourceId, last_month: z.int(), pages: z.int() })),
  counts: z
    .object({
      ...counts,
      spam: spread,
      known: z.object({ gender: spread, age: spread, place: spread }),
      widths: spread,
    })
    .nullable()
    .meta({ description: 'Null for a release from before pages were counted.' }),
  record: TrackRecord.nullable().meta({
    description: 'Null for releases published before forecasts were recorded.',
  }),
});
export type Method = z.infer<typeof Method>;
