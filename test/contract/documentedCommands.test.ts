import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Command, readValues } from '../../infra/programs/commandLine.ts';

const pages = ['README.md', ...globSync(['docs/**/*.md', 'functions/*/README.md'])];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

type Written = { line: string; script: string; args: string[] };

/** The commands in the pages, up to a comment or the end of the code. */
const written: Written[] = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/npm run ([a-z][a-z:-]*)((?: +[^\s`#|)]+)*)/g)].map(
    ([line, script = '', rest = '']) => ({
      line,
      script,
      args: rest.trim().startsWith('-- ') ? rest.trim().slice(3).trim().split(/ +/) : [],
    }),
  ),
);

const withOptions = written.filter(
  ({ script, args }) => ['insights', 'audit', 'rescue'].includes(script) && args[0] !== '--help' && args[0],
);

async function commandOf(script: string, name = ''): Promise<Command> {
  const file = resolve('infra', script, 'commands', `${name}.ts`);
  const exported = Object.values((await import(file)) as Record<string, unknown>);
  const found = exported.find(
    (each): each is Command => typeof each === 'object' && each !== null && 'does' in each,
  );
  if (!found) throw new Error(`${file} exports no command`);
  return found;
}

describe('a documented command', () => {
  it('each documented command is a script of package.json', () => {
    expect(written.length).toBeGreaterThan(40);
    for (const { line, script } of written) expect(Object.keys(scripts), line).toContain(script);
  });

  it.each(withOptions)(
    'a documented command is valid: $line',
    async ({ script, args: [name, ...options] }) => {
      // Commands without options only need to exist, since some load an embedded database.
      if (options.length === 0)
        expect(existsSync(join('infra', script, 'commands', `${name}.ts`))).toBe(true);
      else readValues(await commandOf(script, name), options);
    },
  );

  it('the documented options of npm run content exist', () => {
    const usage = execFileSync(process.execPath, ['infra/content/command.ts', '--help'], {
      encoding: 'utf8',
    });
    const options = written.flatMap(({ script, args }) =>
      script === 'content' ? args.filter((each) => each.startsWith('--')) : [],
    );
    expect(new Set(options).size).toBeGreaterThan(2);
    for (const option of options) expect(usage).toContain(`${option} `);
  });
});
