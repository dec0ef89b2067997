import type { Invoke } from './invoke.ts';
import { type FunctionLogs, FunctionPool } from './pool.ts';
import type { LocalFunction } from './thread.ts';

export type Workers = {
  invoke: Invoke;
  send: (functionName: string, event: unknown) => Promise<unknown>;
  ready: () => Promise<void>;
  replace: (changed: LocalFunction) => void;
  close: () => Promise<void>;
};

const usualWorkers = 2;

/** Each function in threads of its own, with its own environment: one at first, more while that one is blocked. */
export function startWorkers(functions: LocalFunction[], logs: FunctionLogs, most = usualWorkers): Workers {
  const pools = new Map(functions.map((fn) => [fn.name, new FunctionPool(fn, logs, most)]));

  async function call(name: string, event: unknown, routeKey?: string): Promise<unknown> {
    const pool = pools.get(name);
    if (!pool) throw new Error(`There is no function named ${name}.`);
    const { json, body } = await pool.call(JSON.stringify(event), routeKey);
    const result: unknown = JSON.parse(json);
    return body ? { ...(result as object), body } : result;
  }
  return {
    invoke: (name, event) => call(name, event, event.routeKey),
    send: (name, event) => call(name, event),
    ready: async () => void (await Promise.all([...pools.values()].map((each) => each.ready()))),
    replace: (changed) => {
      void pools.get(changed.name)?.retire();
      pools.set(changed.name, new FunctionPool(changed, logs, most));
    },
    close: async () => void (await Promise.all([...pools.values()].map((each) => each.close()))),
  };
}
