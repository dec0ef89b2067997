import { Worker } from 'node:worker_threads';
import { maxPerMessage } from './invoke.ts';

export type LocalFunction = {
  name: string;
  file: string;
  exportName: string;
  environment: Record<string, string>;
  timeoutMs: number;
};

export type Reply = { json: string; body: string };

export type Call = {
  readonly json: string;
  /** Undefined unless the call came through the gateway. */
  readonly routeKey: string | undefined;
  readonly deadline: number;
  tries: number;
  resolve: (reply: Reply) => void;
  reject: (error: unknown) => void;
};

type Posted = { call: Call; id: number; at: number };
type Options = { logFile: string; onLine: (line: string) => void; onExit: (thread: FunctionThread) => void };

const script = new URL('./worker.ts', import.meta.url);
const mostPosted = 4096;

/**
 * A function's bundle in a thread. Each posted call has a slot in shared memory with its id, which the thread negates
 * before it starts the call: one that hasn't started can be withdrawn, even while the thread is in a loop.
 */
export class FunctionThread {
  readonly ready: Promise<void>;
  isBlocked = false;
  isReady = false;
  readonly #worker: Worker;
  readonly #slots = new Int32Array(new SharedArrayBuffer(4 * mostPosted));
  readonly #free = Array.from({ length: mostPosted }, (_, slot) => slot);
  readonly #posted = new Map<number, Posted>();
  #outbox: (number | string)[] = [];
  #sequence = 0;
  #askedAt: number | undefined;

  constructor(fn: LocalFunction, { logFile, onLine, onExit }: Options) {
    const { name, file, exportName, timeoutMs, environment } = fn;
    this.#worker = new Worker(script, {
      name,
      env: environment,
      workerData: { name, file, exportName, timeoutMs, logFile, slots: this.#slots },
    });
    this.ready = new Promise((resolve) => {
      this.#worker.once('message', () => {
        this.isReady = true;
        resolve();
      });
      this.#worker.once('exit', () => resolve());
    });
    this.#worker.on('message', (message: (number | string)[] | string | null) => {
      if (Array.isArray(message)) this.#receive(message);
      else if (message) onLine(`${name}: ${message}`);
      else this.#askedAt = undefined;
    });
    this.#worker.on('error', (error) => {
      onLine(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    });
    this.#worker.on('exit', () => onExit(this));
  }

  /** Calls that haven't been answered. */
  get load(): number {
    return this.#posted.size;
  }

  get hasWaiting(): boolean {
    return this.#waiting(0).length > 0;
  }

  post(call: Call): void {
    const slot = this.#free.pop();
    if (slot === undefined) {
      call.reject(new Error('There are too many calls at once.'));
      return;
    }
    this.#sequence += 1;
    this.#slots[slot] = this.#sequence;
    this.#posted.set(slot, { call, id: this.#sequence, at: performance.now() });
    if (this.#outbox.length === 0) setImmediate(() => this.#flush());
    this.#outbox.push(slot, this.#sequence, call.json);
    if (this.#outbox.length === maxPerMessage * 3) this.#flush();
  }

  /** Blocked is a thread in which a call has been waiting to be started for so long. */
  notice(ms: number): void {
    this.isBlocked = this.isReady && this.#waiting(ms).length > 0;
  }

  /** Takes back calls that haven't been started, for which `isWanted` is true. */
  withdraw(isWanted: (call: Call, waitedMs: number) => boolean = () => true): Call[] {
    const now = performance.now();
    return this.#waiting(0).flatMap(({ slot, id, at, call }) => {
      if (!isWanted(call, now - at) || Atomics.compareExchange(this.#slots, slot, id, 0) !== id) return [];
      this.#release(slot);
      return [call];
    });
  }

  /** Gives up started calls whose time is over. Their slots stay in use until the thread answers them. */
  giveUpLate(): Call[] {
    const waiting = new Set(this.#waiting(0).map(({ slot }) => slot));
    return [...this.#posted].flatMap(([slot, { call }]) => {
      if (waiting.has(slot) || call.deadline > performance.now()) return [];
      this.#posted.delete(slot);
      return [call];
    });
  }

  /** Asks for a sign of life; true once it has been missing for so long. */
  isStuck(ms: number): boolean {
    if (!this.isReady) return false;
    if (this.#askedAt === undefined) {
      this.#askedAt = performance.now();
      this.#worker.postMessage(null);
    }
    return performance.now() - this.#askedAt > ms;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  /** Calls that it has started and not answered. */
  begun(): Call[] {
    const waiting = new Set(this.#waiting(0).map(({ call }) => call));
    return [...this.#posted.values()].map(({ call }) => call).filter((call) => !waiting.has(call));
  }

  #waiting(ms: number) {
    const since = performance.now() - ms;
    return [...this.#posted]
      .filter(([slot, { id, at }]) => at <= since && Atomics.load(this.#slots, slot) === id)
      .map(([slot, posted]) => ({ slot, ...posted }));
  }

  #release(slot: number): void {
    this.#posted.delete(slot);
    this.#free.push(slot);
  }

  #flush(): void {
    if (this.#outbox.length === 0) return;
    this.#worker.postMessage(this.#outbox);
    this.#outbox = [];
  }

  #receive(batch: (number | string)[]): void {
    this.isBlocked = false;
    for (let at = 0; at < batch.length; at += 4) {
      const slot = Number(batch[at]);
      const call = this.#posted.get(slot)?.call;
      this.#release(slot);
      if (!call) continue;
      const json = String(batch[at + 2]);
      if (batch[at + 1] === 1) call.resolve({ json, body: String(batch[at + 3]) });
      else call.reject(new Error(json));
    }
  }
}
