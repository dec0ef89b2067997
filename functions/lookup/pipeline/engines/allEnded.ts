/** Waits for all of them even if one fails: a database must not be closed while others still use it. */
export async function allEnded<Result>(works: readonly Promise<Result>[]): Promise<Result[]> {
  const ends = await Promise.allSettled(works);
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}
