import type { AudienceFigure, PublicFigures } from '../../../shared/model/lookup/publicLookUp.ts';
import { sourceNames } from '../../../shared/model/source.ts';
import { verticalNames } from '../../../shared/model/vertical.ts';
import { aboutName } from '../../../shared/rules/lookup/aboutName.ts';
import { monthName } from '../../../shared/rules/lookup/months.ts';
import { peopleText } from '../../../shared/rules/lookup/peopleMonths.ts';
import { lastValue } from '../../../shared/rules/lookup/period.ts';
import { intervalText } from '../../../shared/rules/lookup/wilson.ts';
import { counted } from '../../../shared/rules/text/counted.ts';
import { exactFigure, percentFigure, shortFigure, signedFigure } from '../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../shared/rules/text/signedRange.ts';
import { PublishedOn } from '../media/PublishedOn.tsx';
import { LineFigure } from '../parts/LineFigure.tsx';
import style from './FigureCard.module.css';

const groupNames: Record<AudienceFigure['group'], string> = {
  gender: 'Largest gender',
  age: 'Largest age group',
  interest: 'Leading interest',
};

export function FigureCard({ figures }: { figures: PublicFigures }) {
  const { name, source, vertical, last_month, posts, year, audience, built_on, note } = figures;
  const last = lastValue(posts);
  const months = audience.length > 0 ? peopleText(figures) : null;
  return (
    <figure className={style.card}>
      <div className={style.head}>
        <h3 className={style.name}>{name}</h3>
        {year && <YearChange {...year} />}
      </div>
      <p className={style.unit}>
        Posts per month without spam{last && `; ${exactFigure(last.value)} in ${monthName(last_month)}`}
      </p>
      <LineFigure
        series={[{ name, values: posts }]}
        lastMonth={last_month}
        label={`Posts per month ${aboutName(name)} until ${monthName(last_month)}: ${shortFigure(last?.value)} in the last month.`}
      />
      {audience.length > 0 && (
        <dl className={style.audience}>
          {audience.map(({ group, name: share, percent, low, high, n, of }) => (
            <div key={group}>
              <dt>{groupNames[group]}</dt>
              <dd>
                <strong>
                  {share}: {percentFigure(percent)}
                </strong>
                <span>
                  {exactFigure(n)} of {exactFigure(of)} authors; 95% interval {intervalText({ low, high })}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <figcaption className={style.source}>
        {sourceNames[source]}, {verticalNames[vertical]}. Figures to {monthName(last_month)}
        {months && `; ${months.charAt(0).toLowerCase()}${months.slice(1)}`}
        {built_on && (
          <>
            , published <PublishedOn date={built_on} />
          </>
        )}
        . {note}
      </figcaption>
    </figure>
  );
}

function YearChange({ posts, posts_before, change, ...judged }: NonNullable<PublicFigures['year']>) {
  const [rose, fell] = [judged.beyond && change > 0, judged.beyond && change < 0];
  const tone = rose ? style.up : fell ? style.down : style.level;
  return (
    <p className={style.change}>
      <strong className={tone}>
        {rose ? '▲ ' : fell ? '▼ ' : ''}
        {signedFigure(change)}%
      </strong>{' '}
      <span>
        over twelve months: {counted(posts, 'post')} against {exactFigure(posts_before)}; 95% interval{' '}
        {signedRange(judged, '%')}
      </span>
    </p>
  );
}
