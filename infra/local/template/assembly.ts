import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Resource = { Type: string; Properties: Record<string, unknown> };

export type Template = {
  resources: Record<string, Resource>;
  parameters: Record<string, { Default?: unknown }>;
  mappings: Record<string, Record<string, Record<string, unknown>>>;
  assetFolder: (objectKey: string) => string | undefined;
};

type Manifest = { artifacts?: Record<string, { type: string; properties?: { templateFile?: string } }> };
type Assets = {
  files: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>;
};
type RawTemplate = {
  Resources?: Record<string, Partial<Resource>>;
  Parameters?: Template['parameters'];
  Mappings?: Template['mappings'];
};

export function readAssembly(folder: string): Template {
  const manifest = readJson<Manifest>(join(folder, 'manifest.json'));
  const artifacts = Object.values(manifest.artifacts ?? {});
  const stacks = artifacts.filter(({ type }) => type === 'aws:cloudformation:stack');
  const [stack] = stacks;
  if (!stack?.properties?.templateFile || stacks.length > 1) {
    throw new Error(`One stack is expected in ${folder}, not ${stacks.length}.`);
  }
  const { templateFile } = stack.properties;
  const template = readJson<RawTemplate>(join(folder, templateFile));
  const { files } = readJson<Assets>(join(folder, templateFile.replace(/\.template\.json$/, '.assets.json')));
  const folders = new Map<string, string>();
  for (const { source, destinations } of Object.values(files)) {
    for (const { objectKey } of Object.values(destinations)) {
      if (source.path) folders.set(objectKey, join(folder, source.path));
    }
  }
  return {
    resources: Object.fromEntries(
      Object.entries(template.Resources ?? {}).map(([id, { Type = '', Properties = {} }]) => [
        id,
        { Type, Properties },
      ]),
    ),
    parameters: template.Parameters ?? {},
    mappings: template.Mappings ?? {},
    assetFolder: (objectKey) => folders.get(objectKey),
  };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
