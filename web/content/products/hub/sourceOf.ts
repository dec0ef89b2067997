import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';

/** The source in use, or the profile’s first one. */
export const sourceOf = ({ source, profile }: Viewer): SourceId | null =>
  source ?? profile?.sources[0]?.source ?? null;
