type Node = { type: string; start: number; end: number };
type Property = Node & { key: Node & { name?: string } };
export type Call = Node & {
  callee: Node & { name?: string };
  arguments: (Node & { properties?: Property[] })[];
};
type Named = Node & { name: string };
type Declared = Node & { id: Named; init: Call | null };
export type Statement = Node & {
  kind?: string;
  id?: Named;
  declaration?: Statement | null;
  declarations?: Declared[];
  source?: (Node & { value: string }) | null;
  specifiers?: (Node & { local: Named })[];
};
export type Module = { body: Statement[] };

/**
 * A module’s schemas with everything that uses them, the rest, and a module that exports both. They don’t import each
 * other in a circle, since a schema may need a function of the rest when it is made.
 */
export function splitSchemas(
  code: string,
  parse: (code: string) => Module,
  files: { plain: string; schemas: string },
): { whole: string; plain: string; schemas: string } {
  const statements = parse(code).body.map((statement) => ({
    statement,
    text: code.slice(statement.start, statement.end),
    names: namesOf(statement),
    uses: usesOf(statement),
    isExport: statement.type.startsWith('Export'),
  }));
  const imports = statements.filter(
    ({ statement }) => statement.type === 'ImportDeclaration' || statement.source,
  );
  const declared = statements.filter((each) => !imports.includes(each));
  const zod = new Set(imports.flatMap(({ statement }) => importedNames(statement)).filter(isSchema));
  const ofSchemas = new Set<(typeof declared)[number]>();
  for (let before = -1; before < ofSchemas.size; ) {
    before = ofSchemas.size;
    for (const each of declared)
      if (each.uses.some((name) => zod.has(name))) {
        ofSchemas.add(each);
        for (const name of each.names) zod.add(name);
      }
  }
  const plain = declared.filter((each) => !ofSchemas.has(each));
  const needed = new Set([...ofSchemas].flatMap(({ uses }) => uses));
  const shared = plain.flatMap(({ names }) => names).filter((name) => needed.has(name));
  const hidden = plain.filter(({ isExport }) => !isExport).flatMap(({ names }) => names);
  const shown = [...ofSchemas].filter(({ isExport }) => isExport).flatMap(({ names }) => names);
  const textOf = (all: typeof statements) => all.map(({ text }) => text);
  const withoutZod = imports.filter(({ statement }) => statement.source?.value !== 'zod');
  const list = (names: readonly string[]) => `{ ${names.join(', ')} }`;
  return {
    plain: [
      ...textOf(withoutZod),
      ...plain.map(({ statement }) => wrapped(statement, code)),
      `export ${list(shared.filter((name) => hidden.includes(name)))};`,
    ].join('\n'),
    whole: [
      `export * from '${files.plain}';`,
      ...(shown.length > 0 ? [`export ${list(shown)} from '${files.schemas}';`] : []),
    ].join('\n'),
    schemas: [
      ...textOf(imports.filter(({ statement }) => statement.type === 'ImportDeclaration')),
      ...(shared.length > 0 ? [`import ${list(shared)} from '${files.plain}';`] : []),
      ...declared.filter((each) => ofSchemas.has(each)).map(({ statement }) => wrapped(statement, code)),
    ].join('\n'),
  };
}

const importedNames = ({ specifiers = [] }: Statement) => specifiers.map(({ local }) => local.name);

/** Schemas are the only values of models and contracts that are named like types. */
const isSchema = (name: string) => name === 'z' || /^[A-Z]/.test(name);

/** Calls as functions that are called at once, since bundlers keep an unused call whose own parts are calls. */
function wrapped(statement: Statement, code: string): string {
  const { declarations = [] } = statement.declaration ?? statement;
  const calls = declarations.flatMap(({ init }) =>
    init?.type === 'CallExpression' && init.callee.name !== 'endpoint' ? [init] : [],
  );
  return calls.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start - statement.start)}/* @__PURE__ */ (() => ${code.slice(start, end)})()${text.slice(end - statement.start)}`,
    code.slice(statement.start, statement.end),
  );
}

function namesOf(statement: Statement): string[] {
  const { declarations, id, type } = statement.declaration ?? statement;
  if (type.startsWith('TS')) return [];
  return declarations ? declarations.map((each) => each.id.name) : id ? [id.name] : [];
}

/** Every name in a statement except in its types. */
function usesOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(usesOf);
  if (typeof node !== 'object' || node === null) return [];
  const { type = '', name, expression } = node as { type?: string; name?: unknown; expression?: unknown };
  if (type === 'Identifier') return [String(name)];
  if (type.startsWith('TS')) return usesOf(expression);
  return Object.values(node).flatMap(usesOf);
}
