import { AsyncLocalStorage } from 'node:async_hooks';

type Kind = 'read' | 'write';
/** A process that a test runs: what fails of it in a thousand, and after how many reads and writes it is killed. */
type Process = Record<Kind, number> & { left: number; die: () => void };

const current = new AsyncLocalStorage<Process>();
const never = () => new Promise<never>(() => {});

/** Makes reads and writes fail by a seed: refused, done although the answer is lost, or the end of the process. */
export function faultsOf() {
  let state = 1;
  const below = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const share = () => [0, 0, 15, 60, 250][below(5)] ?? 0;

  return {
    below,
    begin: (seed: number) => {
      state = seed * 7919;
    },
    meet: async <T>(kind: Kind, work: () => Promise<T>): Promise<T> => {
      const process = current.getStore();
      if (!process) return work();
      process.left -= 1;
      if (process.left === 0) process.die();
      // A killed process begins nothing more, and doesn't hear of what it began.
      if (process.left <= 0) return never();
      const isRefused = below(1000) < process[kind];
      if (isRefused && below(3) > 0) throw new Error(`The ${kind} was refused.`);
      const done = await work();
      if (isRefused) throw new Error(`The answer to the ${kind} was lost.`);
      return process.left > 0 ? done : never();
    },
    /** Until it ends or is killed. */
    run: (work: () => Promise<unknown>): Promise<unknown> => {
      const isKilled = below(3) === 0;
      const death = Promise.withResolvers<void>();
      const left = isKilled ? 1 + below(400) : Number.POSITIVE_INFINITY;
      const process = { read: share(), write: share(), left, die: death.resolve };
      return Promise.race([current.run(process, work), death.promise]);
    },
  };
}
