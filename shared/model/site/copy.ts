export type CopyElement = {
  readonly tag: string;
  readonly props?: Readonly<Record<string, string>>;
  readonly of: readonly CopyNode[];
};

/** A `part` is the name of a component that the page puts there. */
export type CopyNode = string | { readonly part: string } | CopyElement;

/** A page of `web/site/copy`, ready to be drawn. */
export type Copy = {
  readonly mark: string;
  readonly heading: string;
  readonly lead: readonly CopyNode[];
  readonly clauses: readonly { id: string; title: string; body: readonly CopyNode[] }[];
};

const isElement = (node: CopyNode): node is CopyElement => typeof node !== 'string' && 'of' in node;

/** The words of nodes, without those of components. */
export const textOf = (nodes: readonly CopyNode[]): string =>
  nodes.map((node) => (isElement(node) ? textOf(node.of) : typeof node === 'string' ? node : '')).join('');

export const elementsIn = (nodes: readonly CopyNode[], tag: string): CopyElement[] =>
  nodes.filter(isElement).flatMap((node) => (node.tag === tag ? [node] : elementsIn(node.of, tag)));
