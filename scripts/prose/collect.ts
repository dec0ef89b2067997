import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
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

/** Every comment, interface text, test name and paragraph of the documents. */
export function collect(root: string): Passage[] {
  return writtenFiles(root).flatMap((file) => {
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

/** Those that Git knows or would add; in a folder without it, such as an unpacked archive, those that nothing made. */
function writtenFiles(root: string): string[] {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] } as const;
    return execFileSync('git', ['ls-files', '-co', '--exclude-standard'], options).split('\n');
  } catch {
    const made = ['node_modules', '.local', 'cdk.out', 'dist', 'coverage', 'test-results'];
    return globSync('**/*.*', { cwd: root, exclude: (name) => made.includes(name) });
  }
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
