import type { Project } from '../../scripts/reach.ts';

/** A project in memory. */
export function projectOf(files: Record<string, string>): Project {
  const contents = new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]));
  return { files: new Set(contents.keys()), read: (file) => contents.get(file) ?? Buffer.from('') };
}
