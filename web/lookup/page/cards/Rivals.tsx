import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { InsightDocument, Rival } from '../../../../shared/model/lookup/insight.ts';
import { peopleWithin } from '../../../../shared/rules/lookup/peopleMonths.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import { compareAt, lookupViewAt } from '../../../navigation/paths.ts';
import style from './Rivals.module.css';

/** Objects of the category that share most of the audience; nothing if none does beyond chance. */
export const Rivals = memo(function Rivals({ insight }: { insight: InsightDocument }) {
  const { rivals = [], vertical: domain, source, object } = insight;
  if (rivals.length === 0) return null;
  return (
    <section className={style.rivals} aria-label="Rivals">
      <h3 className="text-15">Rivals</h3>
      <ul className={style.list}>
        {rivals.map((rival) => (
          <li key={rival.sid}>
            <Link
              to={lookupViewAt({ sid: rival.sid, domain, type: rival.type_code, source })}
              title={sharedText(rival)}
            >
              {rival.name}
            </Link>{' '}
            <span className={style.n}>{exactFigure(rival.n)}+ authors</span>
          </li>
        ))}
      </ul>
      <Link
        className={`${style.compare} sea strong`}
        data-off-paper
        to={compareAt({ objects: [object, ...rivals.slice(0, 4).map(({ sid }) => sid)], domain, source })}
      >
        Compare {rivals.length === 1 ? 'both' : `all ${Math.min(5, rivals.length + 1)}`}
      </Link>
      <p className={`${style.how} whole-line`}>
        Its authors of {peopleWithin(insight)} also post about these, closest first.
      </p>
    </section>
  );
});

const sharedText = ({ n, times }: Rival) =>
  `At least ${exactFigure(n)} authors in common, at least ${times < 2 ? 'as many' : `${exactFigure(times)} times as many`} as by chance`;
