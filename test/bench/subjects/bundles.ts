import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { functionsOf } from '../../../infra/local/template/stack.ts';
import { synthesised } from '../assembly.ts';
import { bundle } from '../bundle.ts';
import { type Figure, median, takeTurns } from '../harness.ts';

const rounds = 9;

/** What a cold start pays: the size of each function's bundle, and importing it into a fresh process. */
export async function bundles(workspace: string): Promise<Figure[]> {
  const template = readAssembly(synthesised(workspace));
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
        name: `bundle of ${name}`,
        unit: 'kB',
        value: sizeOf(dirname(dirname(file))) / 1000,
        limit: { most: 620 },
      },
      {
        name: `import of ${name}`,
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

/** All that a function's folder holds of code, what it imports only when needed included. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.mjs'),
  );
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

/** Source maps as every function is deployed with them. */
function importTime(file: string): number {
  const script = `const begun = performance.now();
    await import(${JSON.stringify(pathToFileURL(file).href)});
    console.log(performance.now() - begun);`;
  const options = ['--enable-source-maps', '--input-type=module', '--eval', script];
  return Number(execFileSync(process.execPath, options, { encoding: 'utf8' }));
}
