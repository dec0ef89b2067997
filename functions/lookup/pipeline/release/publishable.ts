import type { Names } from '../../../../shared/model/lookup/descriptor.ts';
import type { VerticalForecast } from '../../../../shared/model/lookup/forecast.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { BrowseTree, ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { VerticalId } from '../../../../shared/model/vertical.ts';
import type { ReleasedSource } from '../../release/release/state.ts';
import type { DoubtfulMonth } from '../files/lostData.ts';
import type { MonthOfSource } from '../files/monthCensus.ts';

export type PublishableManifest = {
  /** Of objects one author wrote a large part of the latest three months' posts, in percent. */
  readonly oneAccount?: readonly {
    readonly source: SourceId;
    readonly vertical: VerticalId;
    readonly name: string;
    readonly percent: number;
  }[];
  /** New files of which one text is much. */
  readonly repeated?: readonly { readonly file: string; readonly percent: number }[];
  /** Month indices, since January 2010. */
  readonly firstMonth: number;
  readonly lastMonth: number;
  /** Identifies the input: the same files produce the same release. */
  readonly inputHash: string;
  readonly metricVersion: string;
  readonly posts: number;
  /** Bad files that were left out. */
  readonly skipped: readonly string[];
  /** Files for the current month, which don't count. */
  readonly early: readonly string[];
  /** Months with files that hold no post: they are gaps. */
  readonly empty?: readonly MonthOfSource[];
  /** Months that were accepted as too incomplete to count: they are gaps. */
  readonly leftOut?: readonly MonthOfSource[];
  /** Months that count although something about them is unusual. */
  readonly reported?: readonly DoubtfulMonth[];
  readonly sources: readonly ReleasedSource[];
  /** Different objects that have a document in any source. */
  readonly eligibleObjects: number;
  /** Sources that are no longer to be shown: their absence is intended. */
  readonly dropped: readonly SourceId[];
};

/** The output of a build, one document at a time. */
export type Publishable = {
  readonly manifest: PublishableManifest;
  documents(): AsyncIterable<InsightDocument>;
  objects(): AsyncIterable<ObjectInfo>;
  browse(): Promise<BrowseTree>;
  names(): Promise<Names>;
  /** What the forecasts of each vertical and source are worth. */
  forecasts(): Promise<readonly VerticalForecast[]>;
};
