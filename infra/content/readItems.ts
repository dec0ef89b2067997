import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type * as z from 'zod';
import {
  allContentKinds,
  type ContentItem,
  type ContentKind,
  contentKinds,
} from '../../shared/model/content/contentFolder.ts';
import type { ContentProblem } from './badContent.ts';

export type Placed<Kind extends ContentKind> = { item: ContentItem<Kind>; file: string; where: string };

export type FolderItems = { [Kind in ContentKind]?: Placed<Kind>[] };

const maxJsonBytes = 20_000_000;

export function readItems(folder: string, problems: ContentProblem[]): FolderItems {
  const items: FolderItems = {};
  for (const kind of allContentKinds) {
    const files = filesOf(folder, kind);
    if (files.length === 0) continue;
    const placed = files.flatMap((file) => readOne(folder, file, kind, problems));
    Object.assign(items, { [kind]: placed });
  }
  reportStrangers(folder, problems);
  return items;
}

function filesOf(folder: string, kind: ContentKind): string[] {
  const found = jsonBelow(folder, kind);
  return entriesOf(folder).some((entry) => entry.isFile() && entry.name === `${kind}.json`)
    ? [`${kind}.json`, ...found]
    : found;
}

function jsonBelow(folder: string, path: string): string[] {
  return entriesOf(join(folder, path))
    .flatMap((entry) => {
      const inner = posix.join(path, entry.name);
      if (entry.isDirectory()) return jsonBelow(folder, inner);
      return entry.isFile() && entry.name.endsWith('.json') ? [inner] : [];
    })
    .sort();
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function readOne<Kind extends ContentKind>(
  folder: string,
  file: string,
  kind: Kind,
  problems: ContentProblem[],
): Placed<Kind>[] {
  const report = (message: string, where = '') => void problems.push({ file, where, message });
  if (statSync(join(folder, file)).size > maxJsonBytes) {
    report('is larger than 20 MB');
    return [];
  }
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    report(`isn’t JSON: ${error instanceof Error ? error.message : error}`);
    return [];
  }
  const isList = Array.isArray(content);
  if (!isList && file === `${kind}.json`) {
    report('must be a list: [ … ]');
    return [];
  }
  const list: unknown[] = Array.isArray(content) ? content : [content];
  return list.flatMap((each, at) => {
    const place = isList ? `[${at}]` : '';
    const schema: z.ZodType<ContentItem<ContentKind>> = contentKinds[kind];
    const parsed = schema.safeParse(each);
    // TypeScript can't relate a kind to its schema in this table.
    if (parsed.success) return [{ item: parsed.data as ContentItem<Kind>, file, where: place }];
    for (const issue of parsed.error.issues) report(issueText(issue), fieldOf(place, issue.path));
    return [];
  });
}

export function fieldOf(place: string, path: readonly PropertyKey[]): string {
  return path
    .reduce<string>(
      (field, step) => field + (typeof step === 'number' ? `[${step}]` : `.${String(step)}`),
      place,
    )
    .replace(/^\./, '');
}

/** A misspelled file name would silently leave out a whole list. */
function reportStrangers(folder: string, problems: ContentProblem[]): void {
  for (const { name } of entriesOf(folder)) {
    if (!name.endsWith('.json') || allContentKinds.some((kind) => name === `${kind}.json`)) continue;
    const message = `isn’t a list that we know. These are: ${allContentKinds.map((kind) => `${kind}.json`).join(', ')}`;
    problems.push({ file: name, where: '', message });
  }
}

type Issue = z.core.$ZodIssue;

/** Our own messages stay; those of the parser are for programmers. */
function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('undefined')
        ? 'is missing'
        : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return `has ${issue.keys.length === 1 ? 'a field' : 'fields'} that we don’t know: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return issue.message.startsWith('Too big')
        ? `may have at most ${issue.maximum}${unitOf(issue.origin)}`
        : issue.message;
    case 'too_small':
      if (!issue.message.startsWith('Too small')) return issue.message;
      return issue.minimum === 1
        ? 'must not be empty'
        : `must have at least ${issue.minimum}${unitOf(issue.origin)}`;
    default:
      return issue.message;
  }
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  array: 'a list',
  object: 'an object: { … }',
  boolean: 'true or false',
};

const unitOf = (origin: string) =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';
