import type { FrozenStatement } from '../../../../shared/model/lookup/trackRecord.ts';
import { monthLabel } from '../../../../shared/rules/lookup/months.ts';
import { comparedText } from '../../../../shared/rules/lookup/record/words.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import style from './TrackRecord.module.css';

export function Publications({ statements }: { statements: readonly FrozenStatement[] }) {
  return (
    <details className={style.publications}>
      <summary>What was frozen, by publication ({statements.length})</summary>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">Data to</th>
            <th scope="col">Frozen</th>
            <th scope="col">Forecasts</th>
            <th scope="col">Chances</th>
            <th scope="col">Compared</th>
          </tr>
        </thead>
        <tbody>
          {statements.map((each) => (
            <tr key={`${each.release} ${each.last_month}`}>
              <th scope="row">{monthLabel(each.last_month)}</th>
              <td>{each.reconstructed ? 'reconstructed' : each.frozen_on}</td>
              <td>{exactFigure(each.forecasts)}</td>
              <td>{exactFigure(each.chances)}</td>
              <td>{comparedText(each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
