import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';

const imported = /^(?:import|export)(?! type)(?:[^;'"]*? from)? ?'(\.[^']+\.tsx?)';$/gm;
const typesAlone = /^import \{(?:\s*type \w+(?: as \w+)?,?)+\s*\} from/;

/** The modules of a page's first script, which a page waits for before anything else. */
function modulesFrom(entry: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const waiting = [join(projectRoot, entry)];
  for (const file of waiting) {
    if (texts.has(file)) continue;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [statement, path = ''] of text.matchAll(imported))
      if (!typesAlone.test(statement)) waiting.push(join(dirname(file), path));
  }
  return texts;
}

test('the first script defines no zod object, which would compile code before the parser forbids it', () => {
  const modules = modulesFrom('web/app/main.tsx');
  expect(modules.size).toBeGreaterThan(50);
  const defining = [...modules]
    .filter(([, text]) => /\bz\.(?:object|strictObject|looseObject)\(/.test(text))
    .map(([file]) => file.slice(projectRoot.length));
  expect(defining).toEqual([]);
});
