import {
  type Declared,
  declarationsOf,
  fieldOf,
  fieldsOf,
  isNamed,
  type Node,
  nameOf,
  namesIn,
  original,
  variableIn,
  walk,
} from './bundleSyntax.ts';
import { follow } from './followNames.ts';

/** The actions of the data layer’s functions, whose first argument is the kind of row. */
const actions: Readonly<Record<string, readonly string[]>> = {
  create: ['PutItem'],
  put: ['PutItem'],
  replace: ['UpdateItem'],
  update: ['UpdateItem'],
  amend: ['UpdateItem'],
  touch: ['UpdateItem'],
  note: ['UpdateItem'],
  change: ['UpdateItem'],
  changeOrCreate: ['PutItem', 'UpdateItem'],
  remove: ['DeleteItem'],
  spend: ['DeleteItem'],
  spendAsRead: ['DeleteItem'],
  unchanged: ['ConditionCheckItem'],
  batchWriter: ['BatchWriteItem'],
  insertMany: ['PartiQLInsert'],
  updateMany: ['PartiQLUpdate'],
};
/** Writes of single fields, named by the third argument, and by the fourth if they depend on others. */
const fieldWriters = new Set(['update', 'note']);
/** Writes that are spelled out, because the data layer has no word for them. */
const spelledOut: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

export type Write = {
  action: string;
  /** The name of the function or constant that builds the row’s key. */
  builder: string;
  /** The fields that are written, if the code names them. */
  fields: readonly string[] | undefined;
};
export type Written = {
  writes: readonly Write[];
  /** Writes of rows that the code leaves open; a test allows none. */
  unclear: readonly string[];
};

type Writer = { at: number; action: string; namesFields: boolean };

/** The rows of the portal table that a bundle can write. It may include unused ones, but never misses one. */
export function writtenIn(bundle: string, builders: ReadonlySet<string>): Written {
  const declared = declarationsOf(bundle);
  const kinds = kindsIn(declared, builders);
  const writers = writersOf(declared);
  const found = new Map<string, Write>();
  const unclear = new Set<string>();
  const outside = [...declared.values()].filter(({ inTable }) => !inTable);
  // A function that passes its parameter on as a kind writes too, so its callers are read again.
  for (let before = -1; before !== size(writers); ) {
    before = size(writers);
    unclear.clear();
    for (const each of outside) walk(each.node, (node) => readWrites(node, each));
  }
  return { writes: [...found.values()], unclear: [...unclear] };

  function readWrites(node: Node, within: Declared): void {
    for (const [field, action] of spelledOutIn(node)) {
      add(fieldOf(field, 'TableName'), { action, keys: [field] }, within);
    }
    for (const name of passedOn(node))
      if (writers.has(name)) unclear.add(`${name} passed on in ${within.name}`);
    if (node.type !== 'CallExpression' || !isNamed(node.callee)) return;
    const given = node.arguments as Node[];
    for (const { at, action, namesFields } of writers.get(node.callee.name) ?? []) {
      const fields = namesFields ? namedFields(given.slice(2), within) : undefined;
      add(given[at], { action, keys: given.slice(at + 1, at + 2), fields }, within);
    }
  }

  function add(kind: Node | undefined, write: Found, within: Declared): void {
    const { action, fields } = write;
    const { met, parameters, elsewhere } = follow(kind, within, declared, (name) => kinds.get(name));
    const isOther = elsewhere && met.size === 0 && parameters.size === 0;
    const inKey = write.keys.flatMap((key) => namesIn(key)).filter((name) => builders.has(name));
    const rows = isOther ? [] : [...met, ...inKey];
    for (const builder of rows) found.set(`${action} ${builder} ${fields}`, { action, builder, fields });
    for (const at of parameters) addWriter(within.name, { at, action, namesFields: false });
    if (!isOther && rows.length + parameters.size === 0) unclear.add(`${action} in ${within.name}`);
  }

  function addWriter(name: string, writer: Writer): void {
    const known = writers.get(name) ?? [];
    const isKnown = known.some(({ at, action }) => at === writer.at && action === writer.action);
    if (!isKnown) writers.set(name, [...known, writer]);
  }
}

type Found = { action: string; keys: readonly Node[]; fields?: string[] | undefined };

function writersOf(declared: ReadonlyMap<string, Declared>): Map<string, Writer[]> {
  const writers = new Map<string, Writer[]>();
  for (const { name, inTable } of declared.values()) {
    const done = inTable ? (actions[original(name)] ?? []) : [];
    const namesFields = fieldWriters.has(original(name));
    if (done.length > 0)
      writers.set(
        name,
        done.map((action) => ({ at: 0, action, namesFields })),
      );
  }
  return writers;
}

const size = (writers: ReadonlyMap<string, Writer[]>) => [...writers.values()].flat().length;

const values = [
  'arguments',
  'elements',
  'value',
  'init',
  'right',
  'argument',
  'body',
  'consequent',
  'alternate',
];

/** Names that are handed on, not called: their calls can’t be followed. */
function passedOn(node: Node): string[] {
  const given = values.flatMap((field) => node[field] as Node | Node[]);
  return given.flatMap((each) => (isNamed(each) ? [each.name] : []));
}

/** `Update: { TableName: tableName(limit.table), … }` */
function spelledOutIn(node: Node): [Node, string][] {
  return fieldsOf(node).flatMap((field) => {
    const action = spelledOut[nameOf(field) ?? ''];
    const value = field.value as Node;
    return action && fieldOf(value, 'TableName') ? [[value, action] as [Node, string]] : [];
  });
}

/** Undefined unless every name is written out. */
function namedFields(given: readonly Node[], within: Declared): string[] | undefined {
  const objects = given.map((each) => (isNamed(each) ? (variableIn(within.node, each.name) ?? each) : each));
  const names = objects.flatMap((object) =>
    object.type === 'ObjectExpression' ? (object.properties as Node[]).map(nameOf) : [undefined],
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** The builders of each kind’s keys; a kind whose rows have keys of several origins has none. */
function kindsIn(declared: ReadonlyMap<string, Declared>, builders: ReadonlySet<string>) {
  const kinds = new Map<string, readonly string[] | 'elsewhere'>();
  for (const { name, node, inTable } of declared.values()) {
    if (inTable || node.type !== 'CallExpression' || !isNamed(node.callee)) continue;
    if (original(node.callee.name) !== 'kind' || !declared.get(node.callee.name)?.inTable) continue;
    const [, , keys, options] = node.arguments as Node[];
    const isElsewhere = options && fieldOf(options, 'table');
    kinds.set(name, isElsewhere || !keys ? 'elsewhere' : namesIn(keys).filter((each) => builders.has(each)));
  }
  return kinds;
}
