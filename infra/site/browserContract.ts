import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { type Call, type Module, splitSchemas } from './splitSchemas.ts';

const described = /\/shared\/(api|model|rules)\/.*\.ts$/;
const parts = ['plain', 'schemas'] as const;
const partOf = (id: string) => parts.find((part) => id.endsWith(`?${part}`));

/**
 * Leaves the schemas of calls out of the browser’s code, which only needs to know where a call goes and what it takes:
 * the server checks both input and output. Other schemas become a module of their own, which comes with the forms that
 * use it, so that a page which only needs a module’s lists and types doesn’t load zod.
 */
export function browserContract(): Plugin {
  async function partsOf(this: Rolldown.PluginContext, id: string, code: string) {
    const parse = (text: string) => this.parse(text, { lang: 'ts' }) as unknown as Module;
    const without = await withoutContracts(id, code, parse);
    return splitSchemas(without, parse, { plain: `${id}?plain`, schemas: `${id}?schemas` });
  }
  return {
    name: 'browser-contract',
    apply: 'build',
    resolveId: (source) => (partOf(source) ? source : null),
    async load(id) {
      const part = partOf(id);
      if (!part) return null;
      const file = id.slice(0, -`?${part}`.length);
      const code = (await partsOf.call(this, file, readFileSync(file, 'utf8')))[part];
      return { code, map: null, moduleSideEffects: false, moduleType: 'ts' };
    },
    async transform(code, id) {
      if (!described.test(id) || !/\bz\.|endpoint\(/.test(code)) return null;
      const { whole } = await partsOf.call(this, id, code);
      return { code: whole, map: null, moduleSideEffects: false };
    },
  };
}

async function withoutContracts(id: string, code: string, parse: (code: string) => Module): Promise<string> {
  if (!id.includes('/shared/api/')) return code;
  const module = await import(pathToFileURL(id).href);
  const edits = parse(code).body.flatMap((statement) =>
    ((statement.declaration ?? statement).declarations ?? []).flatMap(({ id: { name }, init }) =>
      init?.type === 'CallExpression' && init.callee.name === 'endpoint'
        ? withoutSchemas(init, module[name])
        : [],
    ),
  );
  return edits
    .toSorted((one, other) => other.at.start - one.at.start)
    .reduce((all, { at, text }) => all.slice(0, at.start) + text + all.slice(at.end), code);
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
