import type { SourceId } from '../../../../shared/model/source.ts';

export type BuildPhase = 'list' | 'validate' | 'compute';
export type BuildProgress = { readonly phase: BuildPhase; readonly done: number; readonly total: number };

export type BuildOptions = {
  /** The folder with post files and reference files. */
  readonly folder: string;
  /** Stores what was read between builds, so that a new month only reads its own posts. Without it nothing is kept. */
  readonly work?: string;
  /** Leave bad post files out, and with each its source's whole month, instead of refusing the input. */
  readonly skipBad?: boolean;
  /** Months to go on with although they look incomplete or wrong, such as `IG_E_170`. */
  readonly acceptMonths?: readonly string[];
  /** Sources that are no longer to be shown: their files are ignored. */
  readonly dropSources?: readonly SourceId[];
  /** How much memory the database may use before it spills to disk, such as `1600MB`. */
  readonly memoryLimit?: string;
  readonly threads?: number;
  /** The number of posts staged in one batch; authors are counted for about as many. */
  readonly stagedTogether?: number;
  readonly countedTogether?: number;
  /** The authentic posts that each of the last two quarters must have for a document. */
  readonly leastPosts?: number;
  /** The authors or posts that must stand behind each row of a list. */
  readonly leastRow?: number;
  /** The authors that a group must be of. */
  readonly leastBase?: number;
  /** The other objects of its category that a percentile must rank an object among. */
  readonly leastPeers?: number;
  readonly onProgress?: (progress: BuildProgress) => void;
};
