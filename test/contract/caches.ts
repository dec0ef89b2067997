import { type ESTree, parseSync, Visitor } from 'vite';

export type Source = { readonly file: string; readonly text: string };

/** A module or function with its variables: those that outlive a call if a function inside changes them. */
type Scope = {
  readonly name: string;
  readonly variables: Map<string, 'keeps' | 'other'>;
  readonly changed: Set<string>;
  readonly forgotten: Set<string>;
};
type Change = {
  readonly variable: string;
  readonly scopes: readonly Scope[];
  readonly isForgetting: boolean;
};

const changing = [
  'set',
  'add',
  'delete',
  'clear',
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'fill',
  'sort',
];
const collections = ['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'];

/** Caches of modules that `forgetAll` leaves as they are, as `file: name`. */
export function unforgottenCaches(sources: readonly Source[]): string[] {
  const modules = sources.map(({ file, text }) => ({ file, ...readModule(file, text) }));
  // A variable of a function is a cache if a module calls the function while it loads, and keeps the closure.
  const called = new Set(modules.flatMap(({ calls }) => calls));
  return modules.flatMap(({ file, module, functions }) =>
    [module, ...functions.filter(({ name }) => called.has(name))]
      .flatMap(({ changed, forgotten }) => [...changed].filter((name) => !forgotten.has(name)))
      .map((name) => `${file}: ${name}`),
  );
}

/** The scopes of a module and its outermost functions, and the functions that it calls while it loads. */
function readModule(file: string, text: string): { module: Scope; functions: Scope[]; calls: string[] } {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const module = scope('');
  const functions: Scope[] = [];
  const scopes = [module];
  const calls: string[] = [];
  const changes: Change[] = [];
  const forgetting = new Set<string>();
  const names = new Map<number, string>();
  let isForgetting = false;

  const enter = ({ start, id, params }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const entered = scope(id?.name ?? names.get(start) ?? '');
    for (const name of params.flatMap(namesIn)) entered.variables.set(name, 'other');
    if (scopes.length === 1) functions.push(entered);
    scopes.push(entered);
  };
  const leave = () => void scopes.pop();
  const change = (target: ESTree.Node) => {
    const variable = rootOf(target);
    if (variable) changes.push({ variable, scopes: [...scopes], isForgetting });
  };

  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclaration({ kind, declarations }) {
      for (const { id, init } of declarations) {
        if (id.type === 'Identifier' && init) names.set(init.start, id.name);
        const keeps = kind === 'let' || isCollection(init);
        for (const name of namesIn(id)) scopes.at(-1)?.variables.set(name, keeps ? 'keeps' : 'other');
      }
    },
    AssignmentExpression({ left }) {
      change(left);
    },
    UpdateExpression({ argument }) {
      change(argument);
    },
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type === 'Identifier') {
        if (scopes.length === 1) calls.push(callee.name);
        isForgetting = callee.name === 'onForget';
        if (isForgetting && given?.type === 'Identifier') forgetting.add(given.name);
      }
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (changing.includes(callee.property.name)) change(callee.object);
      if (callee.property.name === 'assign' && given) change(given);
    },
    'CallExpression:exit'({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'onForget') isForgetting = false;
    },
  }).visit(program);

  for (const { variable, scopes: around, isForgetting: forgets } of changes) {
    const own = around.findLast(({ variables }) => variables.has(variable));
    if (own?.variables.get(variable) !== 'keeps') continue;
    if (forgets || around.some(({ name }) => forgetting.has(name))) own.forgotten.add(variable);
    else if (own !== around.at(-1)) own.changed.add(variable);
  }
  return { module, functions, calls };
}

const scope = (name: string): Scope => ({
  name,
  variables: new Map(),
  changed: new Set(),
  forgotten: new Set(),
});

function isCollection(init: ESTree.Expression | null): boolean {
  if (init?.type === 'ArrayExpression' || init?.type === 'ObjectExpression') return true;
  const made = init?.type === 'NewExpression' && init.callee.type === 'Identifier' ? init.callee.name : '';
  return collections.includes(made);
}

/** The variable that is assigned, or whose element is. */
function rootOf(target: ESTree.Node): string | undefined {
  if (target.type === 'Identifier') return target.name;
  return target.type === 'MemberExpression' ? rootOf(target.object) : undefined;
}

/** The names that a declaration or parameter introduces. */
function namesIn(pattern: ESTree.Node | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        namesIn(each.type === 'Property' ? each.value : each.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}
