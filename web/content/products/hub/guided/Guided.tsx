import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Viewer } from '../../../../../shared/model/access/viewer.ts';
import type { ListFigure } from '../../../../../shared/model/lookup/figures.ts';
import { verticalNames } from '../../../../../shared/model/scope.ts';
import { hasMoved } from '../../../../../shared/rules/lookup/ownRows.ts';
import { unusualSize, unusualText } from '../../../../../shared/rules/lookup/unusual.ts';
import { changeFigure, countFigure } from '../../../../../shared/rules/text/figures.ts';
import { compareAt, lookupViewAt } from '../../../../navigation/paths.ts';
import { Sparkline } from '../../../../ui/charts/Sparkline.tsx';
import style from './Guided.module.css';
import { type Guide, useGuided } from './useGuided.ts';

const yearMonths = 12;

/** Three look-ups to begin with: one object, why one moved, and two side by side. */
export function Guided({ viewer }: { viewer: Viewer }) {
  const { isKnown, first, moved, pair, figureOf } = useGuided(viewer);
  if (!isKnown) return <Waiting />;
  const [one, other] = pair ?? [];
  const movedPlace = moved && { sid: moved.object, source: moved.source, domain: moved.vertical };
  return (
    <ul className={style.cards}>
      {first && (
        <Card
          what="Look one up"
          title={first.name}
          figure={figureOf(first)}
          to={lookupViewAt({ ...first, type: first.type_code })}
          open={`Open ${first.name}`}
        >
          The most talked about in {verticalNames[first.domain]}
          {postsText(figureOf(first))}.
        </Card>
      )}
      {moved && movedPlace && (
        <Card
          what="See why it moved"
          title={moved.name}
          figure={figureOf(movedPlace)}
          to={lookupViewAt({ ...movedPlace, type: moved.type_code })}
          open={`Open ${moved.name}`}
        >
          It {unusualText(moved)}: {unusualSize(moved)}.
        </Card>
      )}
      {one && other && (
        <Card
          what="Put two side by side"
          title={`${one.name} and ${other.name}`}
          figure={figureOf(one)}
          to={compareAt({ objects: [one.sid, other.sid], domain: one.domain, source: one.source })}
          open="Open the comparison"
        >
          {pairText([one, other], figureOf)}
        </Card>
      )}
    </ul>
  );
}

function Card({
  what,
  title,
  figure,
  to,
  open,
  children,
}: {
  what: string;
  title: string;
  figure: ListFigure | undefined;
  to: string;
  open: string;
  children: ReactNode;
}) {
  return (
    <li className={style.card}>
      <p className="muted small">{what}</p>
      <h2 className={style.title}>{title}</h2>
      <div className={style.line}>{figure && <Sparkline values={figure.posts} stretch />}</div>
      <p className="mb-8">{children}</p>
      <Link className={style.open} to={to}>
        {open} <span aria-hidden="true">→</span>
      </Link>
    </li>
  );
}

const Waiting = () => (
  <div className={style.cards} aria-busy="true">
    {['one', 'moved', 'pair'].map((card) => (
      <div key={card} className={style.card} />
    ))}
  </div>
);

function postsText(figure: ListFigure | undefined): string {
  const months = figure?.posts.slice(-yearMonths) ?? [];
  if (months.length < yearMonths || months.includes(null)) return '';
  return `: ${countFigure(months.reduce<number>((sum, each) => sum + (each ?? 0), 0))} posts in a year`;
}

type FigureOf = (place: Guide) => ListFigure | undefined;

/** The comparison’s result, if only one of both changed clearly. */
function pairText([one, other]: [Guide, Guide], figureOf: FigureOf): string {
  const moved = [one, other].flatMap((each) => {
    const figure = figureOf(each) ?? null;
    return hasMoved({ figure }) ? [{ name: each.name, change: figure?.change?.change ?? 0 }] : [];
  });
  const [only] = moved;
  if (moved.length !== 1 || !only) return 'Which is larger, and which grows?';
  const verb = only.change > 0 ? 'grew' : 'fell';
  return `Only ${only.name} ${verb} beyond chance: ${changeFigure(only.change)}.`;
}
