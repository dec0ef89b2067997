import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Kind = 'comment' | 'text' | 'test' | 'doc';
export type Passage = {
  readonly file: string;
  readonly line: number;
  readonly kind: Kind;
  readonly text: string;
};

const comment = /\/\*\*?\s+([\s\S]*?)\s*\*\/|^[ \t]*(?:\/\/|--) ((?:.+)(?:\n[ \t]*(?:\/\/|--) .+)*)/gm;
const interfaceText =
  />\s*([A-Z][^<>{}=;]{8,}?)\s*<|(?:title|label|description|placeholder|message|help|hint|aria-label)[=:]\s*\{?['"`]([A-Z][^'"`\n]{8,})['"`]/gm;
const testName = /\b(?:it|test)(?:\.each\([^)]*\))?\(\s*['"`]([^'"`\n]+)['"`]/gm;

/** Every comment, interface text, test name and paragraph of the documents, without ignored files. */
export function collect(root: string): Passage[] {
  return filesOf(root).flatMap((file) => {
    if (!/\.(ts|tsx|mjs|sql|css|md)$/.test(file)) return [];
    let source: string;
    try {
      source = readFileSync(join(root, file), 'utf8');
    } catch {
      return [];
    }
    return passagesOf(file, source);
  });
}

/** Without a repository, as in a tarball, by the folders and endings that `.gitignore` names. */
function filesOf(root: string): string[] {
  if (existsSync(join(root, '.git'))) {
    const words = ['ls-files', '-co', '--exclude-standard'];
    return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n');
  }
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').match(/[^\n]+(?<!\/)/g) ?? [];
  const exclude = ignored.map((name) => (name.includes('/') ? name : `**/${name}`));
  return globSync('**/*.*', { cwd: root, exclude });
}

export function passagesOf(file: string, source: string): Passage[] {
  const found = (kind: Kind, pattern: RegExp): Passage[] =>
    [...source.matchAll(pattern)].flatMap((match) => {
      const text = (match[1] ?? match[2] ?? '').replace(/^\*\s*|\s*\n\s*(\*|\/\/|--)?\s*/g, ' ').trim();
      return text.includes(' ') && !text.startsWith('biome-ignore')
        ? [{ file, line: source.slice(0, match.index).split('\n').length, kind, text }]
        : [];
    });
  if (file.endsWith('.md')) return paragraphs(file, source);
  if (file.startsWith('test/')) return [...found('comment', comment), ...found('test', testName)];
  const shown = /^(web|shared|functions\/platform\/mails)\//.test(file);
  return [...found('comment', comment), ...(shown ? found('text', interfaceText) : [])];
}

function paragraphs(file: string, source: string): Passage[] {
  const plain = source.replace(/```[\s\S]*?```|^\|.*$|^#.*$/gm, (hidden) => hidden.replace(/[^\n]/g, ''));
  return [...plain.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].map(({ 0: text, index }) => ({
    file,
    line: plain.slice(0, index).split('\n').length,
    kind: 'doc' as const,
    text: text.replace(/\s*\n\s*/g, ' ').trim(),
  }));
}
