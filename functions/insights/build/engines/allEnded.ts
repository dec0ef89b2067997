/** Waits for all, also when one fails: a database must not be closed under those that are still at work in it. */
export async function allEnded<Result>(works: readonly Promise<Result>[]): Promise<Result[]> {
  const ends = await Promise.allSettled(works);
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}
