type Series = readonly (number | null)[];

/** Zeros before an object's first post say nothing about it: it may not have existed yet. */
export function sinceFirstPost(values: Series, posts: Series = values): (number | null)[] {
  const first = posts.findIndex((count) => count !== null && count > 0);
  const start = values.length - posts.length + first;
  return values.map((value, at) => (first < 0 || at < start ? null : value));
}
