import type { Names } from '../../../../shared/model/lookup/descriptor.ts';
import type { VerticalForecast } from '../../../../shared/model/lookup/forecast.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { BrowseTree, ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import type { ReleaseChecks } from '../../../../shared/model/lookup/releaseChecks.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import type { ReleasedSource, RemovedOfSource } from '../../release/rows/state.ts';
import type { DoubtfulMonth } from '../files/lostData.ts';
import type { MonthOfSource } from '../files/monthCensus.ts';
import type { PostSeries } from './readSeries.ts';
import type { YearTotals } from './yearTotals.ts';

export type PublishableManifest = {
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
  readonly early: readonly string[];
  readonly empty?: readonly MonthOfSource[];
  readonly leftOut?: readonly MonthOfSource[];
  readonly reported?: readonly DoubtfulMonth[];
  readonly checks?: ReleaseChecks;
  readonly sources: readonly ReleasedSource[];
  readonly eligibleObjects: number;
  readonly dropped: readonly SourceId[];
  /** All removals of each source until now. */
  readonly removals?: readonly RemovedOfSource[];
};

export type Publishable = {
  readonly manifest: PublishableManifest;
  documents(): AsyncIterable<InsightDocument>;
  objects(): AsyncIterable<ObjectInfo>;
  browse(): Promise<BrowseTree>;
  names(): Promise<Names>;
  forecasts(): Promise<readonly VerticalForecast[]>;
  /** Absent from builds of earlier versions, whose release then scores no forecasts. */
  posts?(): AsyncIterable<PostSeries>;
  /** Absent from builds of earlier versions, whose release then has no sums of companies and no changes of markets. */
  totals?(): Promise<readonly YearTotals[]>;
};
