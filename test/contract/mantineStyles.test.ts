import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const web = resolve('web');
const mantine = resolve('node_modules/@mantine/core');
const components = join(mantine, 'esm/components');

/** The source of each name that the package exports. */
const origins = new Map(
  [
    ...readFileSync(join(mantine, 'esm/index.mjs'), 'utf8').matchAll(/import \{ ([^}]+) \} from "([^"]+)"/g),
  ].flatMap(([, names = '', file = '']) =>
    names.split(', ').map((name) => [name, join(mantine, 'esm', file)] as const),
  ),
);

const unused = ['VisuallyHidden', 'CheckboxCard', 'CheckboxIndicator', 'RadioCard', 'RadioIndicator'];
const unusedIn: Readonly<Record<string, string>> = { Modal: 'ScrollArea', Table: 'ScrollArea' };

const known = new Map<string, ReadonlySet<string>>();
/** The style sheets of a component and its parts. */
function sheetsOf(file: string): ReadonlySet<string> {
  const found = known.get(file);
  if (found) return found;
  const sheets = new Set<string>();
  known.set(file, sheets);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)) {
    const imported = join(dirname(file), path);
    if (imported.endsWith('.module.mjs')) sheets.add(basename(imported, '.module.mjs'));
    else if (imported.startsWith(components)) for (const each of sheetsOf(imported)) sheets.add(each);
  }
  return sheets;
}

const importedBy = (text: string) =>
  [...text.matchAll(/'@mantine\/core\/styles\/(\w+)\.layer\.css'/g)].map(([, name = '']) => name);

test('each screen imports the style sheets of the Mantine components it shows', () => {
  const everywhere = importedBy(readFileSync(join(web, 'ui/mantine/MantineRoot.tsx'), 'utf8'));
  const missing = globSync('**/*.tsx', { cwd: web }).flatMap((file) => {
    const text = readFileSync(join(web, file), 'utf8');
    const [, names = ''] = /import \{([^}]+)\} from '@mantine\/core'/.exec(text) ?? [];
    const used = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => text.includes(`<${name}`));
    const own = new Set([...everywhere, ...unused, ...importedBy(text)]);
    return used.flatMap((name) =>
      [...(origins.has(name) ? sheetsOf(origins.get(name) ?? '') : [])]
        .filter((sheet) => existsSync(join(mantine, `styles/${sheet}.css`)))
        .filter((sheet) => !own.has(sheet) && unusedIn[name] !== sheet)
        .map((sheet) => `${file}: ${name} needs ${sheet}.css`),
    );
  });
  expect(missing).toEqual([]);
});

test('style sheets of Mantine and the base sheet are in layers, so that a dialog looks the same wherever it opens', () => {
  const unlayered = globSync('**/*.{ts,tsx,css}', { cwd: web }).filter((file) =>
    /@mantine\/[^'"]*(?<!\.layer)\.css['"]/.test(readFileSync(join(web, file), 'utf8')),
  );
  expect(unlayered).toEqual([]);
  const base = readFileSync(join(web, 'ui/theme/base.css'), 'utf8');
  expect(base.trim()).toMatch(/^@layer base \{[\s\S]*\n\}$/);
  expect(base.match(/^\}/gm)).toHaveLength(1);
});
