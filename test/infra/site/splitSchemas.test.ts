import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { type Module, splitSchemas } from '../../../infra/site/splitSchemas.ts';

const parse = (code: string) => parseSync('module.ts', code).program as unknown as Module;
const split = (code: string) => splitSchemas(code, parse, { plain: './plain', schemas: './schemas' });

const model = split(`import { z } from 'zod';
import { Name } from './name.ts';
export const roles = ['reader', 'editor'] as const;
const longest = (all: readonly string[]) => Math.max(...all.map((each) => each.length));
export const Role = z.enum(roles);
export const Person = z.object({ name: Name.max(longest(roles)), role: Role });
export type Person = z.infer<typeof Person>;
`);

test('schemas, and what uses them, leave the part that pages load', () => {
  expect(model.plain).toContain(`export const roles = ['reader', 'editor'] as const;`);
  expect(model.plain).not.toMatch(/zod|z\.enum|z\.object/);
  expect(model.schemas).toMatch(/export const Role = .*z\.enum\(roles\)/);
  expect(model.schemas).toMatch(/export const Person = .*z\.object/);
});

test('schemas import from the part without schemas, which imports nothing of theirs', () => {
  expect(model.schemas).toContain(`import { roles, longest } from './plain';`);
  expect(model.plain).not.toContain('./schemas');
});

test('a function that only schemas use is exported to them, and not to others', () => {
  expect(model.plain).toContain('export { longest };');
  expect(model.whole).toBe(`export * from './plain';\nexport { Role, Person } from './schemas';`);
});

test('a module without schemas keeps its exports', () => {
  const { whole, plain } = split(
    `export const kinds = ['a'] as const;\nexport const first = () => kinds[0];\n`,
  );
  expect(whole).toBe(`export * from './plain';`);
  expect(plain).toContain('export const first');
});

test('a schema is made where bundlers may drop it when nobody uses it', () => {
  expect(model.schemas).toContain('/* @__PURE__ */ (() => z.enum(roles))()');
});
