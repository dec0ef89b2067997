import { releaseHeader, releaseNameHeader } from '../../shared/model/lookup/release.ts';

/** By number, in the order of publication; people know releases by their names, as `October 2026`. */
export type SeenRelease = { readonly release: number; readonly name: string };

/** The releases that the answers of this tab named: the first, whose figures it may show, and the latest. */
export type SeenReleases = { readonly first: SeenRelease; readonly latest: SeenRelease };

let seen: SeenReleases | null = null;
const listeners = new Set<() => void>();

export const seenReleases = (): SeenReleases | null => seen;

export function onSeenRelease(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteRelease({ headers }: Pick<Response, 'headers'>): void {
  const release = Number(headers.get(releaseHeader) ?? 0);
  if (!release || release === seen?.latest.release) return;
  const latest = { release, name: headers.get(releaseNameHeader) ?? 'the latest month' };
  seen = { first: seen?.first ?? latest, latest };
  for (const listener of listeners) listener();
}

export function forgetReleases(): void {
  seen = null;
}
