import { createElement, Fragment, type ReactNode } from 'react';
import type { CopyNode } from '../../../shared/model/site/copy.ts';
import style from './Legal.module.css';

/** The components of a page, by the names that its copy has for them. */
export type Parts = Readonly<Record<string, ReactNode>>;

export const CopyText = ({ nodes, parts }: { nodes: readonly CopyNode[]; parts: Parts }) =>
  nodes.map((node, at) => draw(node, at, parts));

function draw(node: CopyNode, key: number, parts: Parts): ReactNode {
  if (typeof node === 'string') return node;
  if ('part' in node) {
    if (!(node.part in parts)) throw new Error(`The page has no ${node.part}.`);
    return <Fragment key={key}>{parts[node.part]}</Fragment>;
  }
  const children = node.of.map((each, at) => draw(each, at, parts));
  if (node.tag === 'aside') return createElement('p', { key, className: style.aside }, ...children);
  return createElement(node.tag, { ...node.props, key }, ...children);
}
