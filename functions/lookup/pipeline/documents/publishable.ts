import type { Names } from '../../../../shared/model/lookup/descriptor.ts';
import type { VerticalForecast } from '../../../../shared/model/lookup/forecast.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { BrowseTree, ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { VerticalId } from '../../../../shared/model/vertical.ts';
import type { ReleasedSource } from '../../release/rows/state.ts';
import type { DoubtfulMonth } from '../files/lostData.ts';
import type { MonthOfSource } from '../files/monthCensus.ts';

export type PublishableManifest = {
  /** Objects with a large share of one author's posts in the latest three months, in percent. */
  readonly oneAccount?: readonly {
    readonly source: SourceId;
    readonly vertical: VerticalId;
    readonly name: string;
    readonly percent: number;
  }[];
  readonly repeated?: readonly { readonly file: string; readonly percent: number }[];
  /** Month indices, counted from January 2010. */
  readonly firstMonth: number;
  readonly lastMonth: number;
  readonly inputHash: string;
  readonly metricVersion: string;
  readonly posts: number;
  readonly skipped: readonly string[];
  /** Files for the current month, which are ignored until it is over. */
  readonly early: readonly string[];
  readonly empty?: readonly MonthOfSource[];
  readonly leftOut?: readonly MonthOfSource[];
  /** Months that count although something about them is unusual. */
  readonly reported?: readonly DoubtfulMonth[];
  readonly sources: readonly ReleasedSource[];
  /** Distinct objects with a document in any source. */
  readonly eligibleObjects: number;
  /** Sources removed on purpose, so the release isn't refused for their absence. */
  readonly dropped: readonly SourceId[];
};

export type Publishable = {
  readonly manifest: PublishableManifest;
  documents(): AsyncIterable<InsightDocument>;
  objects(): AsyncIterable<ObjectInfo>;
  browse(): Promise<BrowseTree>;
  names(): Promise<Names>;
  forecasts(): Promise<readonly VerticalForecast[]>;
};
