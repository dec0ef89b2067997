/** In its last nine months, a source is sampled twice as densely. */
export const withSampleDoubled = (
  seed: number,
  { firstMonth, months }: { firstMonth: number; months: number },
): string => `
  SELECT * FROM posts
  WHERE month_index >= ${firstMonth + months - 9} OR hash(post_id_hash, ${seed}) % 2 = 0`;
