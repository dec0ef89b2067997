import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { brand } from '../shared/brand.ts';
import { disclosure, leastAuthors, minPeers } from '../shared/model/lookup/disclosure.ts';
import { mostFalseChanges, mostFalseFindings, mostQuietPages } from '../shared/model/lookup/finding.ts';
import { mostFalseSignals } from '../shared/model/lookup/signal.ts';
import { messageDays } from '../shared/model/site/contactMessage.ts';
import type { Copy, CopyNode } from '../shared/model/site/copy.ts';
import { dataRights } from '../shared/model/site/dataRights.ts';
import { offering } from '../shared/model/site/dataset/offering.ts';
import { scale } from '../shared/model/site/scale.ts';

const percent = (share: number) => `${Math.round(100 * share)}%`;

/** Names, numbers and sentences that the copy takes from the code, as `{brand.company}`. */
const values: Readonly<Record<string, object>> = {
  brand: {
    ...brand,
    offices: `${brand.officeCities.slice(0, -1).join(', ')} and ${brand.officeCities.at(-1)}`,
  },
  dataRights,
  scale,
  dataset: { ...offering, written: offering.years.join(' to ') },
  disclosure: { ...disclosure, leastAuthors, minPeers },
  messages: { years: messageDays.handled / 365, spamDays: messageDays.spam },
  tests: {
    falseFindings: percent(mostFalseFindings),
    falseChanges: percent(mostFalseChanges),
    falseSignals: percent(mostFalseSignals),
    quietPages: mostQuietPages,
  },
};

/** Turns `web/site/copy/*.md` into what the site draws, so that browsers get neither parser nor placeholders. */
export const copyPlugin: Plugin = {
  name: 'copy',
  enforce: 'pre',
  transform: (source, id) =>
    id.endsWith('.md')
      ? { code: `export const copy = ${JSON.stringify(parseCopy(source, id))};`, map: null }
      : null,
};

export const readCopy = (page: string): Copy => {
  const file = join(import.meta.dirname, 'site', 'copy', `${page}.md`);
  return parseCopy(readFileSync(file, 'utf8'), file);
};

/** `web/site/copy/README.md` says how a page is written. An unknown placeholder or kind of text is an error. */
export function parseCopy(source: string, file: string): Copy {
  const { nodesOf, filled, refuse } = reader(basename(file));
  const page = { mark: '', heading: '', lead: [] as CopyNode[], clauses: [] as Clause[] };
  for (const token of lexer(source)) {
    const clause = page.clauses.at(-1);
    if (token.type === 'heading' && token.depth === 1) page.heading = filled(token.text);
    else if (token.type === 'heading' && token.depth === 2) {
      const [, title = '', id = ''] =
        /^(.*) \{#([\w-]+)\}$/.exec(token.text) ?? refuse(`“${token.text}” has no id`);
      page.clauses.push({ id, title: filled(title), body: [] });
    } else if (clause) clause.body.push(...nodesOf(token));
    else if (/^_.*_$/.test(token.raw.trim())) page.mark = filled(token.raw.trim().slice(1, -1));
    else
      page.lead.push(
        ...nodesOf(token).flatMap((node) => (Object(node).tag === 'p' ? Object(node).of : [node])),
      );
  }
  return page;
}

type Clause = { id: string; title: string; body: CopyNode[] };

function reader(page: string) {
  const refuse = (what: string): never => {
    throw new Error(`${page}: ${what}`);
  };

  const filled = (words: string): string =>
    words.replaceAll(/\{([a-z][\w.]*)\}/g, (placeholder, path: string) => {
      const value = path.split('.').reduce<unknown>((at, name) => Object(at)[name], values);
      return ['string', 'number'].includes(typeof value)
        ? `${value}`
        : refuse(`nothing is known of ${placeholder}`);
    });

  const leaf = (words: string): CopyNode[] =>
    words
      .split(/\{([A-Z]\w*)\}/)
      .map((each, at) => (at % 2 === 1 ? { part: each } : filled(each)))
      .filter((node) => node !== '');

  const element = (tag: string, tokens: Token[] = [], props?: Record<string, string>): CopyNode => ({
    tag,
    ...(props && { props }),
    of: tokens.flatMap(nodesOf),
  });

  const row = (cells: Tokens.TableCell[], head: (at: number) => 'row' | 'col' | null): CopyNode => ({
    tag: 'tr',
    of: cells.map(({ tokens }, at) => {
      const scope = head(at);
      return scope ? element('th', tokens, { scope }) : element('td', tokens);
    }),
  });

  function nodesOf(token: Tokens.Generic): CopyNode[] {
    switch (token.type) {
      case 'space':
        return [];
      case 'text':
        return token.tokens ? token.tokens.flatMap(nodesOf) : leaf(token.text);
      case 'paragraph':
        return /^\{[A-Z]\w*\}$/.test(token.text) ? leaf(token.text) : [element('p', token.tokens)];
      case 'blockquote':
        return (token.tokens ?? []).map((each) => element('aside', 'tokens' in each ? each.tokens : []));
      case 'strong':
      case 'em':
        return [element(token.type, token.tokens)];
      case 'codespan':
        return [{ tag: 'code', of: leaf(token.text) }];
      case 'heading':
        return [element(`h${token.depth}`, token.tokens)];
      case 'link': {
        const href = filled(token.href);
        return [element('a', token.tokens, href.endsWith('.csv') ? { href, download: '' } : { href })];
      }
      case 'list': {
        const items = token.items.map(({ tokens }: Tokens.ListItem) => element('li', tokens));
        return [{ tag: token.ordered ? 'ol' : 'ul', of: items }];
      }
      case 'table': {
        const rows = token.rows.map((cells: Tokens.TableCell[]) =>
          row(cells, (at) => (at === 0 ? 'row' : null)),
        );
        const head = row(token.header, () => 'col');
        return [
          {
            tag: 'table',
            of: [
              { tag: 'thead', of: [head] },
              { tag: 'tbody', of: rows },
            ],
          },
        ];
      }
      default:
        return refuse(`“${token.raw}” is of a kind that the site doesn’t draw`);
    }
  }

  return { nodesOf, filled, refuse };
}
