import type { SourceId } from '../../../../shared/model/source.ts';

export type BuildPhase = 'list' | 'validate' | 'compute';
export type BuildProgress = { readonly phase: BuildPhase; readonly done: number; readonly total: number };

export type BuildOptions = {
  /** The folder with post files and reference files. */
  readonly folder: string;
  /** Keeps what was read between builds, so that a new month reads only its own posts. Nothing is kept without it. */
  readonly work?: string;
  /** Leave bad post files out, and with them the whole month of their source, instead of refusing the input. */
  readonly skipBad?: boolean;
  /** Sources that aren't to be shown any more: their files don't count. */
  readonly dropSources?: readonly SourceId[];
  /** What the database may hold in memory before it spills to disk, as `1600MB`. */
  readonly memoryLimit?: string;
  readonly threads?: number;
  /** So many posts are staged in one go, and authors of about so many are counted. */
  readonly stagedTogether?: number;
  readonly countedTogether?: number;
  /** Authentic posts that each of the last two quarters must have for a document. */
  readonly leastPosts?: number;
  readonly onProgress?: (progress: BuildProgress) => void;
};
