import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number };
type Property = Node & { key: Node & { name?: string } };
type Call = Node & { callee: Node & { name?: string }; arguments: (Node & { properties?: Property[] })[] };
type Declared = Node & { id: Node & { name?: string }; init: Call | null };
type Statement = Node & { kind?: string; declaration?: Statement | null; declarations?: Declared[] };

const described = /\/shared\/(api|model|rules)\/.*\.ts$/;

/**
 * Leaves the schemas of calls out of the browser’s code, which only needs to know where a call goes and what it takes:
 * the server checks both input and output. Other schemas are left out wherever no form or page uses them.
 */
export function browserContract(): Plugin {
  return {
    name: 'browser-contract',
    apply: 'build',
    async transform(code, id) {
      if (!described.test(id) || !/\bz\.|endpoint\(/.test(code)) return null;
      const { body } = this.parse(code, { lang: 'ts' }) as unknown as { body: Statement[] };
      const edits: { at: Node; text: string }[] = [];
      const module = id.includes('/shared/api/') ? await import(pathToFileURL(id).href) : {};
      for (const statement of body) {
        const { kind, declarations = [] } = statement.declaration ?? statement;
        if (kind !== 'const') continue;
        for (const { id: name, init } of declarations) {
          if (init?.type !== 'CallExpression') continue;
          if (init.callee.name === 'endpoint') edits.push(...withoutSchemas(init, module[name.name ?? '']));
          // Wrapped, since bundlers keep an unused call whose own parts are calls.
          else
            edits.push({ at: init, text: `/* @__PURE__ */ (() => ${code.slice(init.start, init.end)})()` });
        }
      }
      return edits.length > 0 ? { code: edited(code, edits), map: null } : null;
    },
  };
}

function withoutSchemas(call: Call, endpoint: { input: { shape: object } }) {
  const names = Object.keys(endpoint.input.shape).map((name) => [name, 1]);
  const instead: Record<string, string> = {
    input: JSON.stringify({ shape: Object.fromEntries(names) }),
    output: 'null',
    summary: "''",
    errors: '[]',
    access: 'null',
  };
  return (call.arguments[0]?.properties ?? []).flatMap((property) => {
    const { name = '' } = property.key;
    const text = instead[name];
    return text === undefined ? [] : [{ at: property, text: `${name}: ${text}` }];
  });
}

function edited(code: string, edits: { at: Node; text: string }[]): string {
  const backwards = edits.toSorted((one, other) => other.at.start - one.at.start);
  return backwards.reduce((all, { at, text }) => all.slice(0, at.start) + text + all.slice(at.end), code);
}
