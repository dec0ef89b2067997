/** Amazon States Language, as far as the product's workflows use it. Retries don't wait. */
export type Machine = { readonly StartAt: string; readonly States: Readonly<Record<string, Definition>> };
type Definition = Readonly<Record<string, unknown>> & { readonly Type: string };

export type Call = (resource: string, parameters: Json) => Promise<Json>;
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A failed task, with the name that a workflow catches. */
export class TaskFailed extends Error {
  readonly error: string;

  constructor(error: string, cause: string) {
    super(cause);
    this.error = error;
  }
}

type Context = {
  readonly Execution: { Name: string; Input: Json };
  readonly Map?: { Item: { Index: number; Value: Json } };
};
type Retrier = { readonly ErrorEquals: readonly string[]; readonly MaxAttempts?: number };
type Catcher = { readonly ResultPath: string; readonly Next: string };
type Reader = { readonly Resource: string; readonly Parameters: Json };
type Rule = { readonly Variable: string; readonly BooleanEquals: boolean; readonly Next: string };

const understood = {
  Task: ['Resource', 'Parameters', 'TimeoutSeconds', 'Retry', 'Catch', 'ResultPath', 'OutputPath'],
  Parallel: ['Branches', 'Retry', 'ResultPath'],
  Map: [
    'ItemReader',
    'ItemsPath',
    'ItemSelector',
    'MaxConcurrency',
    'ItemProcessor',
    'ResultWriter',
    'Catch',
    'ResultPath',
  ],
  Choice: ['Choices', 'Default'],
  Succeed: [],
  Fail: ['ErrorPath', 'CausePath'],
} as const satisfies Record<string, readonly string[]>;

const maxBytes = 256 * 1024;

export async function runMachine(
  machine: Machine,
  call: Call,
  name: string,
  input: Json = {},
): Promise<Json> {
  const run = async (part: Machine, from: Json, context: Context): Promise<Json> => {
    let at = part.StartAt;
    let data = from;
    for (;;) {
      const state = part.States[at];
      if (!state) throw new Error(`There is no state ${at}`);
      refuseUnknown(at, state);
      let next = state.Next;
      try {
        data = limited(at, await retried(state, () => enter(state, data, context)));
        if (state.Type === 'Choice') next = choose(state, data, context);
      } catch (error) {
        const [catcher] = (state.Catch ?? []) as readonly Catcher[];
        if (!catcher || !(error instanceof TaskFailed)) throw error;
        const failure = { Error: error.error, Cause: error.message };
        data = { ...(data as object), [catcher.ResultPath.slice('$.'.length)]: failure };
        next = catcher.Next;
      }
      if (typeof next !== 'string') return data;
      at = next;
    }
  };

  const enter = async (state: Definition, data: Json, context: Context): Promise<Json> => {
    switch (state.Type) {
      case 'Task': {
        const parameters = fill(state.Parameters as Json, data, context);
        return output(
          state,
          data,
          await call(String(state.Resource), limited('its call', parameters)),
          context,
        );
      }
      case 'Parallel': {
        const branches = state.Branches as readonly Machine[];
        return output(
          state,
          data,
          await Promise.all(branches.map((branch) => run(branch, data, context))),
          context,
        );
      }
      case 'Map': {
        const items = await itemsOf(state, data, context);
        const results: Json[] = [];
        for (const [Index, Value] of items.entries()) {
          const inner = { ...context, Map: { Item: { Index, Value } } };
          const item = state.ItemSelector ? fill(state.ItemSelector as Json, data, inner) : Value;
          results.push(await run(state.ItemProcessor as Machine, item, inner));
        }
        // Results go to a file instead of the next state.
        return output(state, data, state.ResultWriter ? { ResultWriterDetails: {} } : results, context);
      }
      case 'Fail': {
        const told = [state.ErrorPath, state.CausePath].map((path) => read(String(path), data, context));
        throw new TaskFailed(String(told[0]), String(told[1]));
      }
      default:
        return data;
    }
  };

  async function itemsOf(state: Definition, data: Json, context: Context): Promise<readonly Json[]> {
    const reader = state.ItemReader as Reader | undefined;
    if (!reader) return read(String(state.ItemsPath), data, context) as readonly Json[];
    const items = (await call(reader.Resource, fill(reader.Parameters, data, context))) as readonly Json[];
    if (items.length === 0) throw new TaskFailed('States.ItemReaderFailed', 'The file has no items.');
    return items;
  }
  return run(machine, input, { Execution: { Name: name, Input: input } });
}

async function retried(state: Definition, work: () => Promise<Json>): Promise<Json> {
  const retriers = (state.Retry ?? []) as readonly Retrier[];
  const used = new Map<Retrier, number>();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error;
      const retrier = retriers.find(({ ErrorEquals }) =>
        ErrorEquals.some((name) => name === error.error || name === 'States.ALL'),
      );
      const tries = retrier ? (used.get(retrier) ?? 0) : 0;
      if (!retrier || tries >= (retrier.MaxAttempts ?? 3)) throw error;
      used.set(retrier, tries + 1);
    }
  }
}

function output(state: Definition, data: Json, result: Json, context: Context): Json {
  const kept = state.ResultPath === null ? data : result;
  return state.OutputPath ? read(String(state.OutputPath), kept, context) : kept;
}

function choose(state: Definition, data: Json, context: Context): unknown {
  const rules = state.Choices as readonly Rule[];
  const found = rules.find(({ Variable, BooleanEquals }) => read(Variable, data, context) === BooleanEquals);
  return found ? found.Next : state.Default;
}

function fill(template: Json, data: Json, context: Context): Json {
  if (Array.isArray(template)) return template.map((each: Json) => fill(each, data, context));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) =>
      key.endsWith('.$')
        ? [key.slice(0, -2), evaluate(String(value), data, context)]
        : [key, fill(value, data, context)],
    ),
  );
}

const format = /^States\.Format\('((?:[^'\\]|\\.)*)'((?:, \$[\w.$]+)+)\)$/s;

function evaluate(expression: string, data: Json, context: Context): Json {
  if (expression.startsWith('$')) return read(expression, data, context);
  const [, template = '', paths = ''] = format.exec(expression) ?? [];
  if (paths === '') throw new Error(`${expression} is not understood here`);
  const values = paths
    .slice(2)
    .split(', ')
    .map((path) => read(path, data, context));
  const text = template.replace(/\\(.)|\{\}|[{}]/gs, (piece, escaped: string | undefined) => {
    if (escaped !== undefined) return escaped;
    const value = values.shift();
    if (piece !== '{}' || (typeof value !== 'string' && typeof value !== 'number')) {
      throw new Error(`${piece} can’t be filled with ${JSON.stringify(value)}`);
    }
    return String(value);
  });
  if (values.length > 0) throw new Error(`${expression} has values left`);
  return text;
}

function read(path: string, data: Json, context: Context): Json {
  const [root, ...names] = path.split('.');
  let found: Json | undefined = root === '$$' ? (context as unknown as Json) : data;
  for (const name of names) {
    found = typeof found === 'object' && found !== null ? (found as Record<string, Json>)[name] : undefined;
  }
  if (found === undefined) throw new Error(`${path} leads nowhere`);
  return found;
}

function refuseUnknown(name: string, state: Definition): void {
  const known: readonly string[] | undefined = understood[state.Type as keyof typeof understood];
  const common = ['Type', 'Next', 'End'];
  const unknown = Object.keys(state).filter((key) => ![...common, ...(known ?? [])].includes(key));
  if (!known || unknown.length > 0)
    throw new Error(`${name}: ${state.Type} ${unknown} is not understood here`);
}

/** A state’s output is limited in size. */
function limited(name: string, data: Json): Json {
  const bytes = Buffer.byteLength(JSON.stringify(data));
  if (bytes > maxBytes) throw new TaskFailed('States.DataLimitExceeded', `${name} gives ${bytes} bytes`);
  return data;
}

type Placed = { readonly name: string; readonly state: Definition };

export function statesIn(machine: Machine): Placed[] {
  return Object.entries(machine.States).flatMap(([name, state]) => [
    { name, state },
    ...machinesIn(state).flatMap(statesIn),
  ]);
}

function machinesIn(state: Definition): Machine[] {
  const branches = (state.Branches ?? []) as Machine[];
  return state.ItemProcessor ? [...branches, state.ItemProcessor as Machine] : branches;
}

/** Unreachable states, and names of missing states. */
export function lostStates(machine: Machine): string[] {
  const reached = new Set<string>();
  const open = [machine.StartAt];
  const missing: string[] = [];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const state = machine.States[name];
    if (!state) {
      missing.push(name);
      continue;
    }
    const others = [state.Choices, state.Catch].flatMap(
      (each) => (each ?? []) as readonly (Rule | Catcher)[],
    );
    open.push(
      ...[state.Next, state.Default, ...others.map(({ Next }) => Next)].filter(
        (each) => typeof each === 'string',
      ),
    );
  }
  const unreached = Object.keys(machine.States).filter((name) => !reached.has(name));
  return [...missing, ...unreached, ...Object.values(machine.States).flatMap(machinesIn).flatMap(lostStates)];
}
