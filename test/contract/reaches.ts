import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

type Node = { type: string; [field: string]: unknown };

/** A declaration at the top of a module, as `functions/a.ts#name`. */
type Declaration = string;

type Module = { declared: ReadonlyMap<string, Node>; imported: ReadonlyMap<string, Declaration> };

const modules = new Map<string, Module>();

/** Whether a declaration names another one, or names one that does: what it calls is a part of that. */
export function reaches(from: Declaration, to: Declaration, seen = new Set<Declaration>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  const [file = '', name = ''] = from.split('#');
  const { declared, imported } = moduleAt(file);
  const node = declared.get(name);
  if (!node) return false;
  return [...namesIn(node)].some((each) => {
    const next = imported.get(each) ?? (declared.has(each) ? `${file}#${each}` : undefined);
    return next !== undefined && reaches(next, to, seen);
  });
}

/** The functions that answer calls in a `lambda.ts`, by the calls’ names. */
export function handlersIn(file: string): ReadonlyMap<string, Declaration> {
  const { declared, imported } = moduleAt(file);
  const served = [...nodesIn(declared.get('handler'))].find(
    ({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'serve',
  );
  const [, given] = (served?.arguments ?? []) as [Node, Node];
  return new Map(
    ((given?.properties ?? []) as Node[]).map(({ key, value }) => [
      nameOf(key),
      imported.get(nameOf(value)) ?? `${file}#${nameOf(value)}`,
    ]),
  );
}

function moduleAt(file: string): Module {
  const known = modules.get(file) ?? read(file);
  modules.set(file, known);
  return known;
}

function read(file: string): Module {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const declared = new Map<string, Node>();
  const imported = new Map<string, Declaration>();
  for (const statement of program.body as unknown as Node[]) {
    const { source, specifiers } = statement;
    const path = String((source as Node | null)?.value ?? '');
    if (statement.type === 'ImportDeclaration' && path.startsWith('.')) {
      for (const each of specifiers as Node[])
        imported.set(nameOf(each.local), `${join(dirname(file), path)}#${nameOf(each.imported)}`);
    }
    const own = (statement.declaration ?? statement) as Node;
    if (own.type === 'FunctionDeclaration') declared.set(nameOf(own.id), own);
    if (own.type === 'VariableDeclaration')
      for (const each of own.declarations as Node[]) declared.set(nameOf(each.id), each);
  }
  return { declared, imported };
}

const nameOf = (node: unknown) => String((node as Node | undefined)?.name ?? '');

const namesIn = (node: Node) =>
  new Set([...nodesIn(node)].filter(({ type }) => type === 'Identifier').map(nameOf));

/** Without the names of properties, which are no declarations. */
function* nodesIn(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const each of node) yield* nodesIn(each);
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    yield node as Node;
    for (const [field, part] of Object.entries(node)) {
      const isName = (field === 'property' || field === 'key') && !(node as unknown as Node).computed;
      if (!isName) yield* nodesIn(part);
    }
  }
}
