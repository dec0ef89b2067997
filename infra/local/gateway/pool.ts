import { join } from 'node:path';
import { InvokeTimeout, Throttled } from './invoke.ts';
import { type Call, FunctionThread, type LocalFunction, type Reply } from './thread.ts';

/** Logs are written by the threads themselves, one file per function; warnings and errors are also shown immediately. */
export type FunctionLogs = { folder: string; onLine: (line: string) => void };

const lookMs = 100;
/** Longer than any handler should keep its thread from starting the next call. */
const blockedMs = 250;
const stuckMs = 2000;
/** A call that begins later would hardly end in time. */
const patiencePart = 1 / 2;
const mostTries = 2;

/**
 * The threads of one function. Calls go to the thread with the fewest; those that a blocked thread hasn't started go to
 * another. A thread with a late call gets no more calls, and ends when its others are answered, or at once if it is
 * in a loop.
 */
export class FunctionPool {
  readonly #fn: LocalFunction;
  readonly #logs: FunctionLogs;
  readonly #most: number;
  readonly #open = new Set<Promise<unknown>>();
  #threads: FunctionThread[] = [];
  #leaving: FunctionThread[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(fn: LocalFunction, logs: FunctionLogs, most: number) {
    this.#fn = fn;
    this.#logs = logs;
    this.#most = most;
    this.#start();
  }

  async ready(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.ready));
  }

  call(json: string, routeKey?: string): Promise<Reply> {
    // Functions that answer calls get less time than API Gateway waits; scheduled ones may take minutes.
    const deadline = performance.now() + this.#fn.timeoutMs;
    const answered = new Promise<Reply>((resolve, reject) => {
      this.#give({ json, routeKey, deadline, tries: 0, resolve, reject });
    });
    this.#open.add(answered);
    const forget = () => void this.#open.delete(answered);
    answered.then(forget, forget);
    this.#timer ??= setTimeout(() => this.#look(), Math.min(lookMs, this.#fn.timeoutMs));
    return answered;
  }

  async retire(): Promise<void> {
    while (this.#open.size > 0) await Promise.allSettled(this.#open);
    await this.close();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.all([...this.#threads, ...this.#leaving].map((thread) => thread.end()));
  }

  #start(): FunctionThread {
    const thread = new FunctionThread(this.#fn, {
      logFile: join(this.#logs.folder, `${this.#fn.name}.jsonl`),
      onLine: this.#logs.onLine,
      onExit: (ended) => this.#afterExit(ended),
    });
    this.#threads.push(thread);
    return thread;
  }

  #give(call: Call): void {
    call.tries += 1;
    this.#threadFor().post(call);
  }

  #threadFor(): FunctionThread {
    const free = this.#threads.filter(({ isBlocked }) => !isBlocked);
    if (free.length === 0 && this.#threads.length < this.#most) return this.#start();
    const [first = this.#start(), ...rest] = free.length > 0 ? free : this.#threads;
    return rest.reduce((least, thread) => (thread.load < least.load ? thread : least), first);
  }

  /** Runs while calls are open. */
  #look(): void {
    this.#timer = undefined;
    for (const thread of this.#threads) thread.notice(blockedMs);
    for (const thread of this.#threads) this.#relieve(thread);
    for (const thread of [...this.#threads, ...this.#leaving]) this.#refuse(thread);
    for (const thread of this.#leaving) {
      if (thread.load === 0 || thread.isStuck(stuckMs)) void thread.end();
    }
    if (this.#isClosed || (this.#open.size === 0 && this.#leaving.length === 0)) return;
    this.#timer = setTimeout(() => this.#look(), Math.min(lookMs, this.#fn.timeoutMs));
  }

  /** Ends late calls. Those that couldn't be begun early enough are throttled, as API Gateway does: nothing was done. */
  #refuse(thread: FunctionThread): void {
    const { name, timeoutMs } = this.#fn;
    const now = performance.now();
    const begunBy = now + timeoutMs * (1 - patiencePart);
    // At its start, the only thread of a function has as long as a call may take.
    const isStarting = !thread.isReady && this.#threads.length === 1;
    const isHopeless = ({ deadline, routeKey }: Call) =>
      deadline < (isStarting || routeKey === undefined ? now : begunBy);
    for (const { reject } of thread.withdraw(isHopeless)) {
      reject(new Throttled(`${name} has too many calls at once.`));
    }
    const late = thread.giveUpLate();
    for (const { reject } of late) reject(new InvokeTimeout(`${name} took longer than ${timeoutMs} ms.`));
    if (late.length > 0) this.#leave(thread);
  }

  /** Gives calls that a blocked thread hasn't started to another one, and reads that it has started as well if it is stuck. */
  #relieve(thread: FunctionThread): void {
    const isStuck = thread.load > 0 && thread.isStuck(stuckMs);
    if (isStuck) thread.isBlocked = true;
    const isIdle = (each: FunctionThread) => each !== thread && !each.hasWaiting;
    if (!thread.isBlocked || (this.#threads.length >= this.#most && !this.#threads.some(isIdle))) return;
    // Half of them, since it may begin the others itself; if it doesn't, half of those follow.
    let stale = 0;
    const isGiven = (_: Call, waitedMs: number) => {
      if (waitedMs < blockedMs) return false;
      stale += 1;
      return stale % 2 === 1;
    };
    for (const call of thread.withdraw(isGiven)) this.#threadFor().post(call);
    if (isStuck) void this.#repeatReads(thread);
  }

  /** The first answer counts. The contract says which calls change nothing; it is loaded when first needed. */
  async #repeatReads(thread: FunctionThread): Promise<void> {
    const [{ allEndpoints }, { routeKey }] = await Promise.all([
      import('../../../shared/api/index.ts'),
      import('../../../shared/api/endpoint.ts'),
    ]);
    const reads = allEndpoints.flatMap(({ endpoint }) => (endpoint.changesState ? [] : routeKey(endpoint)));
    for (const call of thread.begun()) {
      const isRead = call.routeKey !== undefined && reads.includes(call.routeKey);
      if (isRead && call.tries < mostTries && !this.#isClosed) this.#give(call);
    }
  }

  #leave(thread: FunctionThread): void {
    if (this.#leaving.includes(thread)) return;
    this.#threads = this.#threads.filter((each) => each !== thread);
    this.#leaving.push(thread);
    for (const call of thread.withdraw()) this.#give(call);
  }

  /** Fails the calls that it had started, since one of them may have caused it. */
  #afterExit(thread: FunctionThread): void {
    this.#threads = this.#threads.filter((each) => each !== thread);
    this.#leaving = this.#leaving.filter((each) => each !== thread);
    const waiting = thread.withdraw();
    const failed = waiting.filter(({ tries }) => this.#isClosed || tries >= mostTries);
    for (const { reject } of [...thread.begun(), ...failed]) {
      reject(new Error(`${this.#fn.name} stopped while it was handling this call.`));
    }
    for (const call of waiting) if (!failed.includes(call)) this.#give(call);
  }
}
