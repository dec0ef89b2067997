/** How long this thread computes, which other processes on a busy machine don’t lengthen. */
export function computingMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
