import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type RawTemplate = {
  Resources?: Record<string, RawResource>;
  Parameters?: Record<string, { Default?: unknown }>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Outputs?: Record<string, { Value: unknown }>;
};
type RawResource = { Type: string; Properties?: Record<string, unknown> };
type Manifest = {
  artifacts?: Record<string, { type: string; environment?: string; properties?: { templateFile?: string } }>;
};
type Assets = {
  files: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>;
};
type Known = ReadonlyMap<string, unknown>;

export type ReadStack = { name: string; template: RawTemplate; files: ReadonlyMap<string, string> };

/** The stacks of a stage, without the vault of another region, and their assets by object key. */
export function readStacks(folder: string): ReadStack[] {
  const { artifacts = {} } = readJson<Manifest>(join(folder, 'manifest.json'));
  return Object.entries(artifacts).flatMap(([name, { type, environment = '', properties }]) => {
    const file = properties?.templateFile;
    if (type !== 'aws:cloudformation:stack' || !file || !environment.endsWith('/unknown-region')) return [];
    const { files } = readJson<Assets>(join(folder, file.replace(/\.template\.json$/, '.assets.json')));
    const paths = Object.values(files).flatMap(({ source: { path }, destinations }) =>
      path
        ? Object.values(destinations).map(({ objectKey }) => [objectKey, join(folder, path)] as const)
        : [],
    );
    return [{ name, template: readJson<RawTemplate>(join(folder, file)), files: new Map(paths) }];
  });
}

/** As if the stacks were one: with the wanted nested stacks, and with values in place of references between stacks. */
export function mergeStacks(
  stacks: readonly ReadStack[],
  isWanted: (nestedId: string) => boolean,
): Required<RawTemplate> {
  const known = new Map<string, unknown>();
  for (const { name, template } of stacks) {
    for (const [output, { Value }] of Object.entries(template.Outputs ?? {})) {
      known.set(`${name} ${output}`, Value);
    }
  }
  const templates = stacks.flatMap((stack) => {
    const nested = nestedOf(stack).filter(({ id }) => isWanted(id));
    for (const { id, template } of nested) {
      for (const [output, { Value }] of Object.entries(template.Outputs ?? {})) {
        known.set(`${id} Outputs.${output}`, Value);
      }
    }
    return [stack.template, ...nested.map(({ template }) => template)];
  });
  const merge = <Part>(part: (template: RawTemplate) => Record<string, Part> | undefined) =>
    mergeUnique(templates.map((template) => part(template) ?? {}));
  const Resources = filledIn(
    merge(({ Resources }) => Resources),
    known,
  ) as Record<string, RawResource>;
  const ofStacks = <Part>(part: (template: RawTemplate) => Record<string, Part> | undefined) =>
    Object.assign({}, ...stacks.map(({ template }) => part(template) ?? {})) as Record<string, Part>;
  return {
    Resources,
    Parameters: ofStacks(({ Parameters }) => Parameters),
    Mappings: ofStacks(({ Mappings }) => Mappings),
    Outputs: filledIn(
      ofStacks(({ Outputs }) => Outputs),
      known,
    ) as Required<RawTemplate>['Outputs'],
  };
}

/** With their parameters filled in. */
function nestedOf({ template, files }: ReadStack): { id: string; template: RawTemplate }[] {
  return Object.entries(template.Resources ?? {}).flatMap(([id, { Type, Properties = {} }]) => {
    if (Type !== 'AWS::CloudFormation::Stack') return [];
    const address = JSON.stringify(Properties.TemplateURL);
    const [, file] = [...files].find(([objectKey]) => address.includes(`/${objectKey}"`)) ?? [];
    if (!file) throw new Error(`The nested stack ${id} has no template among the assets.`);
    const parameters = new Map(Object.entries(Properties.Parameters ?? {}));
    return [{ id, template: filledIn(readJson<RawTemplate>(file), parameters) as RawTemplate }];
  });
}

function mergeUnique<Part>(parts: readonly Record<string, Part>[]): Record<string, Part> {
  const all: Record<string, Part> = {};
  for (const [id, part] of parts.flatMap((each) => Object.entries(each))) {
    if (Object.hasOwn(all, id)) throw new Error(`Two stacks have a resource ${id}.`);
    all[id] = part;
  }
  return all;
}

function filledIn(value: unknown, known: Known): unknown {
  if (Array.isArray(value)) return value.map((each) => filledIn(each, known));
  if (typeof value !== 'object' || value === null) return value;
  const name = nameOf(value);
  if (name !== undefined && known.has(name)) return filledIn(known.get(name), known);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filledIn(each, known)]));
}

type Reference = {
  Ref?: unknown;
  'Fn::GetAtt'?: unknown;
  'Fn::GetStackOutput'?: { StackName: string; OutputName: string };
};

function nameOf(value: Reference): string | undefined {
  const output = value['Fn::GetStackOutput'];
  if (output) return `${output.StackName} ${output.OutputName}`;
  const attribute = value['Fn::GetAtt'];
  if (Array.isArray(attribute)) return attribute.join(' ');
  return typeof value.Ref === 'string' ? value.Ref : undefined;
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
