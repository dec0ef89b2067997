import type { SourceId } from '../../../../shared/model/scope.ts';

export type BuildPhase = 'list' | 'validate' | 'compute';
export type BuildProgress = { readonly phase: BuildPhase; readonly done: number; readonly total: number };

export type BuildOptions = {
  readonly folder: string;
  /** Caches staged posts between builds, so that a new month reads only its own files. No cache if left out. */
  readonly work?: string;
  readonly skipBad?: boolean;
  /** Months to accept although they look incomplete or wrong, such as `IG_E_170`. */
  readonly acceptMonths?: readonly string[];
  /** Later months don't count, as if they weren't in the folder. */
  readonly until?: number;
  readonly dropSources?: readonly SourceId[];
  /** Sources whose license allows showing texts of posts, as examples behind a signal. */
  readonly quoteSources?: readonly SourceId[];
  /** The database spills to disk above this, such as `1600MB`. */
  readonly memoryLimit?: string;
  readonly threads?: number;
  readonly stagedTogether?: number;
  readonly countedTogether?: number;
  /** How many parts of the authors are measured one after the other. */
  readonly authorShards?: number;
  readonly leastPosts?: number;
  readonly leastRow?: number;
  readonly leastBase?: number;
  readonly leastPeers?: number;
  readonly onProgress?: (progress: BuildProgress) => void;
};
