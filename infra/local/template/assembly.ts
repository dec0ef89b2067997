import { mergeStacks, readStacks } from './readStacks.ts';

export type Resource = { Type: string; Properties: Record<string, unknown> };

export type Template = {
  resources: Record<string, Resource>;
  parameters: Record<string, { Default?: unknown }>;
  mappings: Record<string, Record<string, Record<string, unknown>>>;
  assetFolder: (objectKey: string) => string | undefined;
};

/** Nothing else in the nested stacks runs on one machine. */
const isRoutes = (nestedId: string) => nestedId.startsWith('Routes');

export function readAssembly(folder: string): Template {
  const stacks = readStacks(folder);
  const { Resources, Parameters, Mappings } = mergeStacks(stacks, isRoutes);
  return {
    resources: Object.fromEntries(
      Object.entries(Resources).map(([id, { Type, Properties = {} }]) => [id, { Type, Properties }]),
    ),
    parameters: Parameters,
    mappings: Mappings,
    assetFolder: (objectKey) => stacks.map(({ files }) => files.get(objectKey)).find(Boolean),
  };
}
