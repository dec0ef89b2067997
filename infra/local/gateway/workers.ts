import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Invoke, InvokeTimeout, maxPerMessage } from './invoke.ts';

export type LocalFunction = {
  name: string;
  file: string;
  exportName: string;
  environment: Record<string, string>;
  timeoutMs: number;
};

export type Workers = {
  invoke: Invoke;
  send: (functionName: string, event: unknown) => Promise<unknown>;
  ready: () => Promise<void>;
  replace: (changed: LocalFunction) => void;
  close: () => Promise<void>;
};

/** Logs are written by the threads themselves, one file per function; warnings and errors are also shown immediately. */
export type FunctionLogs = { folder: string; onLine: (line: string) => void };

type Reply = { json: string; body: string };
type Call = { resolve: (reply: Reply) => void; reject: (error: unknown) => void; deadline: number };

const script = new URL('./worker.ts', import.meta.url);

/** Each function in a thread of its own, with its own environment. A thread that dies is replaced at the next call. */
export function startWorkers(functions: LocalFunction[], logs: FunctionLogs): Workers {
  const threads = new Map(functions.map((fn) => [fn.name, new FunctionThread(fn, logs)]));

  function thread(name: string): FunctionThread {
    const found = threads.get(name);
    if (!found) throw new Error(`There is no function named ${name}.`);
    return found;
  }
  const send = async (name: string, event: unknown) => {
    const { json, body } = await thread(name).call(JSON.stringify(event));
    const result: unknown = JSON.parse(json);
    return body ? { ...(result as object), body } : result;
  };
  return {
    invoke: send,
    send,
    ready: async () => void (await Promise.all([...threads.values()].map((each) => each.ready()))),
    replace: (changed) => {
      void threads.get(changed.name)?.retire();
      threads.set(changed.name, new FunctionThread(changed, logs));
    },
    close: async () => void (await Promise.all([...threads.values()].map((each) => each.close()))),
  };
}

class FunctionThread {
  readonly #fn: LocalFunction;
  readonly #logs: FunctionLogs;
  readonly #limit: number;
  readonly #calls = new Map<number, Call>();
  #worker: Worker | undefined;
  #started: Promise<void> = Promise.resolve();
  #outbox: (number | string)[] = [];
  #sequence = 0;
  #watch: NodeJS.Timeout | undefined;

  constructor(fn: LocalFunction, logs: FunctionLogs) {
    this.#fn = fn;
    this.#logs = logs;
    // Functions that answer calls get less time than API Gateway waits; scheduled ones may take minutes.
    this.#limit = fn.timeoutMs;
    this.#start();
  }

  ready(): Promise<void> {
    return this.#started;
  }

  call(json: string): Promise<Reply> {
    if (!this.#worker) this.#start();
    this.#sequence += 1;
    const id = this.#sequence;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject, deadline: performance.now() + this.#limit });
      this.#watch ??= setTimeout(() => this.#expire(), this.#limit);
      if (this.#outbox.length === 0) setImmediate(() => this.#flush());
      this.#outbox.push(id, json);
      if (this.#outbox.length === maxPerMessage * 2) this.#flush();
    });
  }

  async retire(): Promise<void> {
    const worker = this.#worker;
    while (this.#calls.size > 0) await Promise.allSettled([...this.#calls.values()].map(settled));
    clearTimeout(this.#watch);
    await worker?.terminate();
  }

  async close(): Promise<void> {
    clearTimeout(this.#watch);
    await this.#worker?.terminate();
  }

  #start(): void {
    const { name, file, exportName, timeoutMs, environment } = this.#fn;
    const worker = new Worker(script, {
      name,
      env: environment,
      workerData: { name, file, exportName, timeoutMs, logFile: join(this.#logs.folder, `${name}.jsonl`) },
    });
    this.#worker = worker;
    this.#started = new Promise((resolve) => {
      worker.once('message', () => resolve());
      worker.once('exit', () => resolve());
    });
    worker.on('message', (message: (number | string)[] | string | null) => {
      if (Array.isArray(message)) this.#receive(message);
      else if (message) this.#logs.onLine(`${name}: ${message}`);
    });
    worker.on('error', (error) => {
      this.#logs.onLine(
        `${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#abandon();
    });
  }

  #flush(): void {
    const batch = this.#outbox;
    if (batch.length === 0) return;
    this.#outbox = [];
    this.#worker?.postMessage(batch);
  }

  #receive(batch: (number | string)[]): void {
    for (let at = 0; at < batch.length; at += 4) {
      const call = this.#take(Number(batch[at]));
      const json = String(batch[at + 2]);
      if (batch[at + 1] === 1) call?.resolve({ json, body: String(batch[at + 3]) });
      else call?.reject(new Error(json));
    }
  }

  #take(id: number): Call | undefined {
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    return call;
  }

  /** The next call starts a new thread. */
  #abandon(): void {
    this.#worker = undefined;
    this.#outbox = [];
    const error = new Error(`${this.#fn.name} stopped while it was handling this call.`);
    for (const id of [...this.#calls.keys()]) this.#take(id)?.reject(error);
  }

  /** One timer for the oldest deadline is enough. As in Lambda, a timeout ends everything in the thread. */
  #expire(): void {
    this.#watch = undefined;
    const [oldest] = this.#calls;
    if (!oldest) return;
    const [id, { deadline }] = oldest;
    const left = deadline - performance.now();
    if (left > 0) {
      this.#watch = setTimeout(() => this.#expire(), left);
      return;
    }
    this.#take(id)?.reject(new InvokeTimeout(`${this.#fn.name} took longer than ${this.#limit} ms.`));
    void this.#worker?.terminate();
    this.#abandon();
  }
}

function settled(call: Call): Promise<void> {
  return new Promise((resolve) => {
    const { resolve: succeed, reject: fail } = call;
    call.resolve = (json) => {
      succeed(json);
      resolve();
    };
    call.reject = (error) => {
      fail(error);
      resolve();
    };
  });
}
