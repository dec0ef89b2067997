type Named = { readonly name: string };

/** The name itself, else the first that begins with what was typed, else the first that contains it. */
export function nameMatch<Item extends Named>(typed: string, items: readonly Item[]): Item | undefined {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return undefined;
  const tests = [
    (name: string) => name === wanted,
    (name: string) => name.startsWith(wanted),
    (name: string) => name.includes(wanted),
  ];
  for (const test of tests) {
    const found = items.find(({ name }) => test(name.toLowerCase()));
    if (found) return found;
  }
  return undefined;
}
