type Usage = { user: number; system: number };

/** Node’s, whose types the tests of the site don’t have. */
declare const process: { threadCpuUsage: (before?: Usage) => Usage };

/** How long this thread computes, which other processes on a busy machine don’t lengthen. */
export function computingMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
