import type { Names } from '../../../../shared/model/descriptor.ts';
import type { InsightDocument } from '../../../../shared/model/insight.ts';
import type { BrowseTree, ObjectInfo } from '../../../../shared/model/object.ts';

export type PublishableManifest = {
  /** Month indices, since January 2010. */
  readonly firstMonth: number;
  readonly lastMonth: number;
  /** Names the input: the same files give the same release. */
  readonly inputHash: string;
  readonly metricVersion: string;
  readonly posts: number;
  /** Files that were left out. */
  readonly skipped: readonly string[];
};

/** What a build computed, one document at a time. */
export type Publishable = {
  readonly manifest: PublishableManifest;
  documents(): AsyncIterable<InsightDocument>;
  objects(): AsyncIterable<ObjectInfo>;
  browse(): Promise<BrowseTree>;
  names(): Promise<Names>;
};
