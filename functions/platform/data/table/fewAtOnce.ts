/** Runs work with limited concurrency: starting more waits for a free slot, and fails if anything started earlier failed. */
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
    /** Waits until everything that was started is done. */
    end: async (): Promise<void> => {
      await Promise.all(running);
      if (failure) throw failure;
    },
  };
}
