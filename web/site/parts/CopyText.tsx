import { createElement, Fragment, type ReactNode } from 'react';
import { type Copy, type CopyNode, textOf } from '../../../shared/model/site/copy.ts';
import list from './list.module.css';
import { PageIntro } from './PageIntro.tsx';
import { Section } from './Section.tsx';

/** The components of a page, by the names that its copy has for them. */
export type Parts = Readonly<Record<string, ReactNode>>;
type Text = { nodes: readonly CopyNode[]; parts?: Parts | undefined };

export const CopyText = ({ nodes, parts = {} }: Text) => nodes.map((node, at) => draw(node, at, parts));

function draw(node: CopyNode, key: number, parts: Parts): ReactNode {
  if (typeof node === 'string') return node;
  if ('part' in node) {
    if (!(node.part in parts)) throw new Error(`The page has no ${node.part}.`);
    return <Fragment key={key}>{parts[node.part]}</Fragment>;
  }
  const children = node.of.map((each, at) => draw(each, at, parts));
  if (node.tag === 'aside') return createElement('p', { key, className: list.aside }, ...children);
  return createElement(node.tag, { ...node.props, key }, ...children);
}

export const CopyIntro = ({ copy, actions }: { copy: Copy; actions?: ReactNode }) => (
  <PageIntro mark={copy.mark} heading={copy.heading} actions={actions}>
    <CopyText nodes={copy.lead} />
  </PageIntro>
);

/** A part of the copy in a section: a text, a list, or terms with what they mean. */
export function CopySection({
  copy,
  id,
  parts,
  beside = true,
  rowsId,
  children,
}: {
  copy: Copy;
  id: string;
  parts?: Parts;
  beside?: boolean;
  rowsId?: string;
  children?: ReactNode;
}) {
  const { title, lead, body } = sectionOf(copy, id);
  return (
    <Section id={id} heading={title} lead={lead && <CopyText nodes={lead} />} beside={beside}>
      {isTagged(body[0], 'h3') ? (
        <CopyRows id={rowsId} nodes={body} parts={parts} className={list.rows} row={list.row} />
      ) : isTagged(body[0], 'ul') ? (
        <ul className={list.ticks}>
          <CopyText nodes={body.flatMap(contentOf)} parts={parts} />
        </ul>
      ) : (
        body.length > 0 && (
          <div className={list.text}>
            <CopyText nodes={body} parts={parts} />
          </div>
        )
      )}
      {children}
    </Section>
  );
}

/** Smaller headings as terms, and their paragraphs as what the terms mean. */
export const CopyRows = ({
  nodes,
  parts,
  row,
  ...rest
}: Text & { id?: string | undefined; className?: string | undefined; row?: string | undefined }) => (
  <dl {...rest}>
    {termsOf(nodes).map(({ term, meanings }) => (
      <div key={term} className={row}>
        <dt>{term}</dt>
        <dd>
          <CopyText nodes={meanings.flatMap(contentOf)} parts={parts} />
        </dd>
      </div>
    ))}
  </dl>
);

/** A part of the copy, with the quotation that it begins with as its lead. */
export function sectionOf({ clauses }: Copy, id: string) {
  const found = clauses.find((each) => each.id === id);
  if (!found) throw new Error(`The copy has no part ${id}.`);
  const [first, ...others] = found.body;
  return isTagged(first, 'aside')
    ? { title: found.title, lead: contentOf(first), body: others }
    : { title: found.title, lead: null, body: found.body };
}

export function termsOf(nodes: readonly CopyNode[]): { term: string; meanings: CopyNode[] }[] {
  const terms: { term: string; meanings: CopyNode[] }[] = [];
  for (const node of nodes)
    if (isTagged(node, 'h3')) terms.push({ term: textOf([node]), meanings: [] });
    else terms.at(-1)?.meanings.push(node);
  return terms;
}

export const contentOf = (node: CopyNode): readonly CopyNode[] =>
  typeof node === 'object' && 'of' in node ? node.of : [node];

const isTagged = (node: CopyNode | undefined, tag: string): node is CopyNode =>
  typeof node === 'object' && 'tag' in node && node.tag === tag;
