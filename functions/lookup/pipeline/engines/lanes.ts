import { availableParallelism } from 'node:os';
import { allEnded } from './allEnded.ts';
import { DuckEngine, type DuckOptions } from './duckdb.ts';

/** Runs parts in parallel, one thread each while there are enough: threads that share a step wait for each other. */
export class Lanes {
  readonly engines: readonly DuckEngine[];
  readonly #threads: number;

  private constructor(engines: readonly DuckEngine[], threads: number) {
    this.engines = engines;
    this.#threads = threads;
  }

  static async open(options: DuckOptions, parts: number): Promise<Lanes> {
    const threads = options.threads ?? availableParallelism();
    const first = await DuckEngine.open({ ...options, threads });
    try {
      const more = Array.from({ length: Math.min(threads, parts) - 1 }, () => first.beside());
      return new Lanes([first, ...(await allEnded(more))], threads);
    } catch (error) {
      first.close();
      throw error;
    }
  }

  /** Starts with the largest part, which finishes earliest overall. An idle lane hands its thread to the others. */
  async each<Part>(
    parts: readonly Part[],
    size: (part: Part) => number,
    work: (engine: DuckEngine, part: Part) => Promise<void>,
  ): Promise<void> {
    const left = parts.toSorted((one, other) => size(other) - size(one));
    const lanes = this.engines.slice(0, parts.length);
    let busy = lanes.length;
    const shareThreads = (engine: DuckEngine) =>
      engine.run(`SET threads = ${this.#threads - Math.max(busy, 1) + 1}`);
    await shareThreads(this.first);
    await allEnded(
      lanes.map(async (engine) => {
        try {
          for (let part = left.shift(); part !== undefined; part = left.shift()) await work(engine, part);
        } catch (error) {
          left.length = 0;
          throw error;
        } finally {
          busy -= 1;
          await shareThreads(engine);
        }
      }),
    );
  }

  get first(): DuckEngine {
    const [first] = this.engines;
    if (!first) throw new Error('No lanes were given.');
    return first;
  }

  close(): void {
    for (const engine of [...this.engines].reverse()) engine.close();
  }
}
