import { type Declared, declarationsOf, fieldOf, type Node, original, walk } from './bundleSyntax.ts';
import { follow } from './followNames.ts';

export type Queried = {
  /** Names of the builders of the index partitions. */
  builders: ReadonlySet<string>;
  /** Queries with a partition that the code leaves open; a test allows none. */
  unclear: readonly string[];
};

/** The partitions of the index that a bundle can query: `{ GSI1PK: membersOf(organization) }` */
export function queriedIn(bundle: string, builders: ReadonlySet<string>): Queried {
  const declared = declarationsOf(bundle);
  const found = new Set<string>();
  const unclear = new Set<string>();
  const outside = [...declared.values()].filter(
    ({ inTable, file }) => !inTable && file !== 'functions/platform/data/keys.ts',
  );
  for (const each of outside) walk(each.node, (node) => readQuery(node, each));
  return { builders: found, unclear: [...unclear] };

  function readQuery(node: Node, within: Declared): void {
    const partition = fieldOf(node, 'GSI1PK');
    if (!partition) return;
    const { met } = follow(partition, within, declared, (name) =>
      builders.has(original(name)) ? [original(name)] : undefined,
    );
    for (const builder of met) found.add(builder);
    if (met.size === 0) unclear.add(within.name);
  }
}
