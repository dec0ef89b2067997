import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The project's files by their path; tests keep one in memory. */
export type Project = {
  readonly files: ReadonlySet<string>;
  /** The same buffer each time. */
  readonly read: (file: string) => Buffer;
};

const folders = '{shared,functions,web,infra,scripts,test,docs}';

export function projectAt(root: string): Project {
  const entries = globSync([`${folders}/**/*`, '*.{ts,json}'], { cwd: root, withFileTypes: true, exclude });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const contents = new Map<string, Buffer>();
  const read = (file: string) => {
    const content = contents.get(file) ?? readFileSync(join(root, file));
    contents.set(file, content);
    return content;
  };
  return { files: new Set(files), read };
}

const exclude = ({ name, parentPath }: { name: string; parentPath: string }) =>
  name === 'node_modules' || (name === 'dist' && parentPath.endsWith('web'));

/** The lock file stands for the packages, and the last two have a part in each test. */
export const common = ['package-lock.json', 'vitest.config.ts', 'test/support/beginAnew.ts'];

/**
 * Everything that a file can run or read: what it names, what that names, and so on. A journey runs the whole product,
 * so one that is about a part of it names that part alone: `// deep only: web`.
 */
export function reachOf(file: string, project: Project): string[] {
  const reached = new Set([file]);
  const text = project.read(file).toString();
  if (text.startsWith('// deep only: '))
    for (const path of foldersOf(text)) for (const each of within(path, project)) reached.add(each);
  else for (const each of reached) for (const target of namedIn(each, project)) reached.add(target);
  // Not followed: the settings name what each level begins with.
  for (const each of common) if (project.files.has(each)) reached.add(each);
  return [...reached].sort();
}

/** One hash over a file's reach. */
export function hashOfReach(file: string, project: Project): string {
  const hash = createHash('sha256');
  for (const each of reachOf(file, project)) hash.update(`${each} ${hashOfFile(each, project)}\n`);
  return hash.digest('hex').slice(0, 16);
}

const hashOfFile = oncePerFile((file, project) =>
  createHash('sha256').update(project.read(file)).digest('hex'),
);

const typesOnly = /^(?:import|export) type [^;]*? from ['"][^'"]+['"]/gm;

/** The files that a file names, but for those that it takes types from, which don't exist when it runs. */
const namedIn = oncePerFile((file, project) =>
  filesNamed(file, project.read(file).toString().replace(typesOnly, ''), project),
);

/** The same with types. */
export const namedWithTypes = (file: string, project: Project): string[] =>
  filesNamed(file, project.read(file).toString(), project);

const relative = /['"`](\.{1,2}\/[^'"`\n]+)['"`]/g;
const besideModule = /new URL\(\s*['"`](\.{1,2}(?:\/[^'"`\n]*)?)['"`],\s*import\.meta\.url/g;
const besideFolder = /import\.meta\.dirname,\s*['"]([^'"\n]+)['"]/g;
const fromRoot = /['"]((?:shared|functions|web|infra|scripts|test|docs)\/[\w./-]+)['"]/g;
const belowRoot = /\bjoin\(\s*projectRoot((?:,\s*'[\w./-]+')+)/g;
const firstLine = /^\/\/ (?:deep|deep only|runs): (.+)$/;

/**
 * Imports and other paths in quotes: of files, and of folders beside the module. A file whose paths are put together
 * as it runs names their folders in its first line.
 */
function filesNamed(file: string, text: string, project: Project): string[] {
  if (!/\.(ts|tsx|mjs|css)$/.test(file)) return [];
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, path = '']) => path);
  const here = (path: string) => normalize(join(dirname(file), path));
  const known = [...[...all(relative), ...all(besideFolder)].map(here), ...all(fromRoot)].filter((path) =>
    project.files.has(path),
  );
  const beside = all(besideModule).map((path) => here(path.replace(/[^/]*\$\{.*$/, '')));
  const below = all(belowRoot).map((parts) =>
    [...parts.matchAll(/'([^']+)'/g)].map(([, part]) => part).join('/'),
  );
  // Whole parts of the project, such as `web`, are only read from.
  const folders = [...beside, ...below.filter((path) => path.includes('/')), ...foldersOf(text)];
  const targets = [...known, ...folders.flatMap((path) => within(path, project))];
  // The runtime hands the assembly over without an import.
  if (/\binject\('assembly'\)/.test(text)) targets.push('test/support/synthesizeOnce.ts');
  return targets.filter((each) => each !== deepRecord && project.files.has(each));
}

/** The results of earlier runs, which no test depends on. */
export const deepRecord = 'test/deep.json';

/** The files and folders that a file's first line names. */
export const foldersOf = (text: string): string[] =>
  firstLine.exec(text.split('\n', 1)[0] ?? '')?.[1]?.split(', ') ?? [];

/** The files in a folder, or the file itself; none in the root. */
export function within(path: string, { files }: Project): string[] {
  if (files.has(path)) return [path];
  const folder = `${path.replace(/\/$/, '')}/`;
  return folder === './' ? [] : [...files].filter((file) => file.startsWith(folder));
}

/** Remembers by content, so that a project with one other file costs little more. */
function oncePerFile<T>(make: (file: string, project: Project) => T) {
  const made = new WeakMap<Project['files'], WeakMap<Buffer, T>>();
  return (file: string, project: Project): T => {
    const known = made.get(project.files) ?? new WeakMap<Buffer, T>();
    made.set(project.files, known);
    const content = project.read(file);
    const result = known.get(content) ?? make(file, project);
    known.set(content, result);
    return result;
  };
}
