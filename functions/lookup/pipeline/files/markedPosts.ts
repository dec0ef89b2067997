/** A month's posts by how they are marked. */
export type MarkedPosts = {
  readonly posts: number;
  readonly spam: number;
  readonly commercial: number;
  /** Those whose author said exactly the same before in that month. */
  readonly repeated: number;
};

/** A row of the step `check/marked`, without its month. */
export function markedPosts([posts, spam, commercial, repeated]: readonly unknown[]): MarkedPosts {
  const [all, ofSpam, ofAds, again] = [posts, spam, commercial, repeated].map(Number) as Four;
  return { posts: all, spam: ofSpam, commercial: ofAds, repeated: again };
}
type Four = [number, number, number, number];
