import { posix } from 'node:path';
import { type Element, elementsOf, everyElement } from './elements.ts';
import { order, required } from './schema.ts';
import { unzip } from './unzip.ts';

export type OfficeFile = {
  readonly parts: ReadonlyMap<string, Element>;
  readonly workbooks: ReadonlyMap<string, Buffer>;
  /** Empty if nothing is wrong. */
  readonly faults: readonly string[];
};

/** Reads a file of ours and checks its parts, what they refer to, their ids and the order of their elements. */
export function readOffice(bytes: Buffer): OfficeFile {
  const files = unzip(bytes);
  const isPart = (name: string) => /\.(xml|rels)$/.test(name);
  const parts = new Map(
    [...files].filter(([name]) => isPart(name)).map(([name, file]) => [name, elementsOf(file.toString())]),
  );
  const workbooks = new Map([...files].filter(([name]) => !isPart(name)));
  const nested = [...workbooks].flatMap(([name, file]) =>
    readOffice(file).faults.map((fault) => `${name}: ${fault}`),
  );
  return {
    parts,
    workbooks,
    faults: [
      ...typeFaults(files, parts),
      ...relationFaults(files, parts),
      ...[...parts].flatMap(partFaults),
      ...nested,
    ],
  };
}

function typeFaults(files: ReadonlyMap<string, Buffer>, parts: ReadonlyMap<string, Element>): string[] {
  const types = parts.get('[Content_Types].xml')?.children ?? [];
  const named = types.flatMap(({ attributes }) => attributes.PartName?.slice(1) ?? []);
  const extensions = types.flatMap(({ attributes }) => attributes.Extension ?? []);
  return [
    ...named.filter((name) => !files.has(name)).map((name) => `${name} has a type but is missing`),
    ...named.filter((name, at) => named.indexOf(name) !== at).map((name) => `${name} has two types`),
    ...[...files.keys()]
      .filter((name) => !name.startsWith('[') && !named.includes(name))
      .filter((name) => name.endsWith('.xml') || !extensions.some((each) => name.endsWith(`.${each}`)))
      .map((name) => `${name} has no type`),
  ];
}

function relationFaults(files: ReadonlyMap<string, Buffer>, parts: ReadonlyMap<string, Element>): string[] {
  const reached = new Set<string>();
  const faults: string[] = [];
  for (const [name, { children }] of parts) {
    if (!name.endsWith('.rels')) continue;
    const from = posix.join(posix.dirname(posix.dirname(name)), posix.basename(name, '.rels'));
    if (name !== '_rels/.rels' && !files.has(from)) faults.push(`${name} belongs to no part`);
    const used = new Set(
      everyElement(parts.get(from) ?? { name: '', attributes: {}, children: [], text: '' }).flatMap(
        ({ attributes }) => attributes['r:id'] ?? [],
      ),
    );
    const ids = children.map(({ attributes }) => attributes.Id ?? '');
    if (new Set(ids).size !== ids.length) faults.push(`${name} has an id twice`);
    for (const id of used) if (!ids.includes(id)) faults.push(`${from} refers to ${id}, which is missing`);
    for (const { attributes } of children) {
      if (attributes.TargetMode === 'External') continue;
      const target = posix.join(posix.dirname(from), attributes.Target ?? '');
      reached.add(target);
      if (!files.has(target)) faults.push(`${name} leads to ${target}, which is missing`);
    }
  }
  const loose = [...files.keys()].filter(
    (name) => !name.endsWith('.rels') && !name.startsWith('[') && !reached.has(name),
  );
  return [...faults, ...loose.map((name) => `nothing leads to ${name}`)];
}

function partFaults([part, root]: [string, Element]): string[] {
  const all = everyElement(root);
  const shapes = all.filter(({ name }) => name === 'p:cNvPr').map(({ attributes }) => attributes.id);
  const again = shapes.filter((id, at) => shapes.indexOf(id) !== at);
  return [
    ...again.map((id) => `${part}: two shapes have the id ${id}`),
    ...all.flatMap((element) => elementFaults(element).map((fault) => `${part}: ${fault}`)),
  ];
}

function elementFaults({ name, attributes, children }: Element): string[] {
  const missing = (required[name] ?? '').split(' ').filter((each) => each && !(each in attributes));
  const names = children.map((child) => child.name);
  const fits = patternOf(order[name] ?? '').test(names.map((each) => `${each} `).join(''));
  return [
    ...missing.map((each) => `${name} has no ${each}`),
    ...(fits || (name === 'c:chart' && 'r:id' in attributes && names.length === 0)
      ? []
      : [`${name} has the wrong children: ${names.join(' ')}`]),
  ];
}

/** `a? b|c* d` as an expression over names that are each followed by a space. */
function patternOf(children: string): RegExp {
  const parts = children
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [, names = '', count = ''] = each.match(/^(.*?)([?*]?)$/) ?? [];
      return `(?:(?:${names.replaceAll('.', '\\.')}) )${count}`;
    });
  return new RegExp(`^${parts.join('')}$`);
}
