type Listed = { readonly name: string; readonly id: number };

export function byValue<Item>(value: (item: Item) => number, listed: (item: Item) => Listed) {
  return (one: Item, other: Item): number => {
    const difference = value(other) - value(one);
    if (difference !== 0) return difference;
    const [a, b] = [listed(one), listed(other)];
    if (a.name !== b.name) return a.name < b.name ? -1 : 1;
    return a.id - b.id;
  };
}
