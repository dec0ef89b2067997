export function pageName(path: string): string {
  return path.split('/').filter(Boolean).at(-1)?.slice(0, 100) ?? 'Home';
}
