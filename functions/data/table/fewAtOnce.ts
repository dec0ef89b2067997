/** Does work a few at a time: beginning more waits for a place, and fails if anything before it failed. */
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
    /** Waits until all that was begun is done. */
    end: async (): Promise<void> => {
      await Promise.all(running);
      if (failure) throw failure;
    },
  };
}
