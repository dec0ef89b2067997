import type { AudienceFigure, PublicFigures } from '../../../../shared/model/lookup/publicLookUp.ts';
import { sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import { aboutName } from '../../../../shared/rules/lookup/aboutName.ts';
import { lastValue, monthName } from '../../../../shared/rules/lookup/months.ts';
import { peopleText } from '../../../../shared/rules/lookup/peopleMonths.ts';
import {
  changeFigure,
  countFigure,
  ratioFigure,
  shareFigure,
} from '../../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../../shared/rules/text/signedRange.ts';
import { LineFigure } from '../../parts/LineFigure.tsx';
import style from './FigureCard.module.css';
import { headline, traitText } from './headline.ts';

const mostDifferences = 3;

export function FigureCard({ figures }: { figures: PublicFigures }) {
  const { name, source, vertical, last_month, posts, year, note } = figures;
  const last = lastValue(posts);
  const audience = figures.audience
    .toSorted((one, other) => Number(Boolean(other.beside)) - Number(Boolean(one.beside)))
    .slice(0, year ? mostDifferences - 1 : mostDifferences);
  const months = audience.length > 0 ? peopleText(figures) : null;
  return (
    <figure className="stack gap-16" aria-label={name}>
      {note && <p className={style.note}>{note}</p>}
      <h3 className={style.name}>{headline(figures)}</h3>
      <LineFigure
        series={[{ name, values: posts }]}
        lastMonth={last_month}
        label={`Posts per month ${aboutName(name)} until ${monthName(last_month)}: ${countFigure(last?.value)} in the last month.`}
      />
      {(year || audience.length > 0) && (
        <ul className={style.differences}>
          {year && <YearChange {...year} />}
          {audience.map((figure) => (
            <Difference key={figure.group} {...figure} />
          ))}
        </ul>
      )}
      <figcaption className={style.source}>
        Posts a month, {sourceNames[source]}, {verticalNames[vertical]}, data to {monthName(last_month)}
        {months && `; ${months.charAt(0).toLowerCase()}${months.slice(1)}`}
      </figcaption>
    </figure>
  );
}

function YearChange({ change, beyond, ...range }: NonNullable<PublicFigures['year']>) {
  const tone = beyond ? (change > 0 ? 'growth' : 'decline') : style.level;
  return (
    <li>
      <strong className={tone}>{beyond ? changeFigure(change) : 'no clear change'}</strong>{' '}
      <span>{beyond ? `likely ${signedRange(range, '%')}` : 'in a year'}</span>
    </li>
  );
}

/** Against others of the category where it differs from them; else its share. */
const Difference = (figure: AudienceFigure) => (
  <li>
    <strong>{figure.beside ? ratioFigure(figure.beside.times) : shareFigure(figure.percent)}</strong>{' '}
    <span>{traitText(figure)}</span>
  </li>
);
