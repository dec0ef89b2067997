import { parseSync } from 'vite';

export type Node = { type: string; start: number; [field: string]: unknown };
export type Named = Node & { name: string };
/** A top-level function, constant or statement, which is `inTable` if it is part of the data layer. */
export type Declared = { name: string; node: Node; file: string; inTable: boolean };

/** The name in the source, to which a bundler may add a number. */
export const original = (name: string): string => name.replace(/\d+$/, '');

export const isNamed = (node: unknown): node is Named => (node as Node | undefined)?.type === 'Identifier';

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const [field, value] of Object.entries(node)) {
    // A property’s name refers to nothing.
    if ((field === 'key' || field === 'property') && !node.computed) continue;
    for (const each of [value].flat()) {
      if (typeof each === 'object' && each !== null && 'type' in each) walk(each as Node, visit);
    }
  }
}

export function declarationsOf(bundle: string): Map<string, Declared> {
  const sections = [...bundle.matchAll(/^\/\/ (\S+\.tsx?)$/gm)].reverse();
  const declared = new Map<string, Declared>();
  for (const statement of parseSync('bundle.js', bundle).program.body as unknown as Node[]) {
    const file = sections.find(({ index }) => index < statement.start)?.[1] ?? '';
    const inTable = file.startsWith('functions/platform/data/table/');
    for (const part of (statement.declarations as Node[] | undefined) ?? [statement]) {
      const node = (part.init as Node | undefined) ?? part;
      for (const name of part.id ? namesIn(part.id as Node, (each) => each) : [`statement ${part.start}`]) {
        declared.set(name, { name, node, file, inTable });
      }
    }
  }
  return declared;
}

/** All names in an expression or a pattern. */
export function namesIn(node: Node, spelled = original): string[] {
  const found: string[] = [];
  walk(node, (each) => {
    if (isNamed(each)) found.push(spelled(each.name));
  });
  return found;
}

export const nameOf = ({ key }: Node): string | undefined => (isNamed(key) ? key.name : undefined);

export const fieldsOf = (node: Node): Node[] =>
  node.type === 'ObjectExpression'
    ? (node.properties as Node[]).filter(({ type }) => type === 'Property')
    : [];

export const fieldOf = (node: Node, name: string): Node | undefined =>
  fieldsOf(node).find((field) => nameOf(field) === name)?.value as Node | undefined;

export const parametersOf = ({ params = [] }: Node): Node[] => params as Node[];

export function variableIn(node: Node, name: string): Node | undefined {
  let found: Node | undefined;
  walk(node, (each) => {
    const isIt =
      each.type === 'VariableDeclarator' && each.init && namesIn(each.id as Node, String).includes(name);
    if (isIt) found = each.init as Node;
  });
  return found;
}
