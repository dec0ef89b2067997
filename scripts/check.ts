// `npm run check`: everything that needs no running code, side by side, since each tool keeps a core busy.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../infra/projectRoot.ts';

const tools: Record<string, string[]> = {
  wording: ['node', 'scripts/prose/lint.ts'],
  lint: ['biome', 'check', '--error-on-warnings', '--colors=off', '.'],
  types: ['tsc', '-b', '--checkers', '1'],
  'unused code': ['knip'],
};

const begun = performance.now();
const passed = await Promise.all(Object.entries(tools).map(([name, command]) => run(name, command)));
process.exitCode = passed.every(Boolean) ? 0 : 1;

async function run(name: string, [program = '', ...args]: string[]): Promise<boolean> {
  const child = spawn(program, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(code === 0 ? `${name}: passed, ${seconds} s` : `${name}: failed\n${out}${err}`);
  return code === 0;
}
