import type { Bookmark } from '../../../shared/model/lookup/bookmark.ts';
import { compareThese } from '../../../shared/rules/lookup/compareThese.ts';
import { CompareLink } from '../objects/CompareLink.tsx';

/** Compares the bookmarks of the source with the most of them. */
export function CompareBookmarks({ bookmarks }: { bookmarks: readonly Bookmark[] }) {
  const [most] = [...Map.groupBy(bookmarks, ({ source }) => source)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  if (!most) return null;
  const [source, there] = most;
  const listed = there.map(({ object_sid, domain }) => ({ sid: object_sid, domains: [domain] }));
  return <CompareLink comparison={compareThese(listed)} source={source} />;
}
