import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { functionsOf } from '../../../infra/local/template/stack.ts';
import { mostStartBytes, startFiles } from '../../support/startFiles.ts';
import { synthesized } from '../assembly.ts';
import { bundle } from '../bundle.ts';
import { type Figure, median, takeTurns } from '../harness.ts';

const rounds = 9;

/** The cost of a cold start: the size of what each function imports, and the time that takes in a new process. */
export async function bundles(workspace: string): Promise<Figure[]> {
  const template = readAssembly(synthesized(workspace));
  const ground = { origin: 'http://localhost', secretValue: () => 'bench' };
  const functions = functionsOf(template, ground, { AWS_REGION: 'us-east-1' });
  const bare = bundle('bareClient', join(workspace, 'bundles'));

  const figures: Figure[] = [];
  for (const { name, file } of functions) {
    const pairs = await takeTurns({
      subject: async () => [importTime(file)],
      reference: async () => [importTime(bare)],
      rounds,
    });
    figures.push(
      {
        name: `imports of ${name}`,
        unit: 'kB',
        value: sizeOf(startFiles(file)) / 1000,
        limit: { most: mostStartBytes(name) / 1000 },
      },
      {
        name: `importing ${name}`,
        unit: 'ms',
        value: median(pairs.subject),
        reference: { name: 'the SDK’s client alone, in one file', value: median(pairs.reference) },
        ratio: median(pairs.ratios),
        limit: { most: 1.5 },
      },
    );
  }
  return figures;
}

const sizeOf = (files: readonly string[]) => files.reduce((sum, file) => sum + statSync(file).size, 0);

function importTime(file: string): number {
  const script = `const begun = performance.now();
    await import(${JSON.stringify(pathToFileURL(file).href)});
    console.log(performance.now() - begun);`;
  const options = ['--input-type=module', '--eval', script];
  return Number(execFileSync(process.execPath, options, { encoding: 'utf8' }));
}
