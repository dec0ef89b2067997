import type { SourceId } from '../../../../shared/model/source.ts';

export type BuildPhase = 'list' | 'validate' | 'compute';
export type BuildProgress = { readonly phase: BuildPhase; readonly done: number; readonly total: number };

export type BuildOptions = {
  /** Contains the post files and the reference files. */
  readonly folder: string;
  /** Caches staged posts between builds, so that a new month reads only its own files. No cache if left out. */
  readonly work?: string;
  /** Leaves out bad post files, each with the whole month of its source, instead of refusing the input. */
  readonly skipBad?: boolean;
  /** Months to accept although they look incomplete or wrong, such as `IG_E_170`. */
  readonly acceptMonths?: readonly string[];
  /** Sources to remove from the release; their files are ignored. */
  readonly dropSources?: readonly SourceId[];
  /** The database spills to disk above this, such as `1600MB`. */
  readonly memoryLimit?: string;
  readonly threads?: number;
  /** Posts per batch, for staging and for counting returning authors. */
  readonly stagedTogether?: number;
  readonly countedTogether?: number;
  /** Minimum authentic posts in each of the last two quarters. */
  readonly leastPosts?: number;
  /** Minimum authors or posts behind each row of a list. */
  readonly leastRow?: number;
  /** Minimum authors in a group. */
  readonly leastBase?: number;
  /** Minimum other objects of the category for a percentile. */
  readonly leastPeers?: number;
  readonly onProgress?: (progress: BuildProgress) => void;
};
