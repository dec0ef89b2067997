/** Starting more than `max` waits for a free slot, and fails if an earlier task failed. */
export function fewAtOnce(max: number) {
  const running = new Set<Promise<void>>();
  let failure: unknown;
  return {
    begin: async (work: () => Promise<void>): Promise<void> => {
      while (running.size >= max) await Promise.race(running);
      if (failure) throw failure;
      const one: Promise<void> = work()
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => running.delete(one));
      running.add(one);
    },
    end: async (): Promise<void> => {
      await Promise.all(running);
      if (failure) throw failure;
    },
  };
}
