/**
 * Shuffles columns among posts that agree in others. Each post gives its values to exactly one other, so totals stay
 * the same.
 */
export function deal(columns: readonly string[], among: readonly string[], seed: number): string {
  const same = among.map((column) => `dealt.${column} IS NOT DISTINCT FROM held.${column}`);
  const window = (order: string) =>
    `row_number() OVER (PARTITION BY ${among.join(', ')} ORDER BY ${order}, post_id_hash)`;
  return `
    SELECT held.* EXCLUDE (place) REPLACE (${columns.map((name) => `dealt.${name} AS ${name}`).join(', ')})
    FROM (SELECT *, ${window('post_id_hash')} AS place FROM posts) held
    JOIN (SELECT *, ${window(`hash(post_id_hash, ${seed})`)} AS turn FROM posts) dealt
      ON dealt.turn = held.place AND ${same.join(' AND ')}`;
}
