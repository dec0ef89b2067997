import { releaseHeader } from '../../shared/model/lookup/release.ts';

/** The releases that the answers of this tab named: the first, whose figures it may show, and the latest. */
export type SeenReleases = { readonly first: number; readonly latest: number };

let seen: SeenReleases | null = null;
const listeners = new Set<() => void>();

export const seenReleases = (): SeenReleases | null => seen;

export function onSeenRelease(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteRelease({ headers }: Pick<Response, 'headers'>): void {
  const release = Number(headers.get(releaseHeader) ?? 0);
  if (!release || release === seen?.latest) return;
  seen = { first: seen?.first ?? release, latest: release };
  for (const listener of listeners) listener();
}

export function forgetReleases(): void {
  seen = null;
}
