/** Mostly incomplete queries as people type them, sometimes a whole name or its words in another order. */
export function queriesFrom(names: readonly string[], random: () => number): () => string {
  return () => {
    const name = oneOf(names, random);
    const kind = random();
    if (kind < 0.7) return name.slice(0, 1 + Math.floor(random() * Math.min(12, name.length)));
    return kind < 0.9 ? name : name.split(' ').reverse().join(' ');
  };
}

export const oneOf = (names: readonly string[], random: () => number) =>
  names[Math.floor(random() * names.length)] ?? '';
