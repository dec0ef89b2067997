import { readRecord } from '../../../../shared/api/lookup/queries.ts';
import type {
  ChanceResult,
  FrozenStatement,
  TrackRecord as Kept,
} from '../../../../shared/model/lookup/trackRecord.ts';
import { monthLabel } from '../../../../shared/rules/lookup/months.ts';
import {
  chanceFigures,
  comparedText,
  type RecordFigure,
  rangeFigures,
  reconstructedText,
  recordRows,
  tooEarlyText,
  verdictText,
} from '../../../../shared/rules/lookup/record/words.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import { useRead } from '../../../api/useRead.ts';
import { useViewer } from '../../../api/viewer.ts';
import { ActionButton } from '../../../ui/controls/Action.tsx';
import { downloadCsv } from '../../../ui/files/download.ts';
import { Reliability } from './Reliability.tsx';
import style from './TrackRecord.module.css';

function Publications({ statements }: { statements: readonly FrozenStatement[] }) {
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

/** Shown in full whether it is good or bad, and always in the same order. */
export function TrackRecord() {
  const { profile } = useViewer();
  const sees = profile?.entitlements.includes('consumer_forecast') ?? false;
  const { data, error } = useRead(readRecord, sees ? {} : null, { settled: true });
  if (!sees) return <p>The record is shown here once you have access to CF Lite.</p>;
  if (error) return <p role="alert">We couldn’t load the record. Reload the page to try again.</p>;
  if (!data) return null;
  if (!data.record)
    return <p>This release was published before forecasts were frozen. The next one will be the first.</p>;
  return (
    <Shown record={data.record} exports={profile?.entitlements.includes('allow_data_export') ?? false} />
  );
}

function Shown({ record, exports }: { record: Kept; exports: boolean }) {
  const { statements, result } = record;
  const reconstructed = reconstructedText(statements);
  return (
    <>
      {reconstructed && <p role="note">{reconstructed}</p>}
      {result?.chances ? (
        <Chances result={result.chances} record={record} />
      ) : (
        <p>
          <strong>Chances of growth: too early to say.</strong> {tooEarlyText(statements)}
        </p>
      )}
      {result && <Figures all={rangeFigures(result)} />}
      <Publications statements={statements} />
      {exports && (
        <p>
          <ActionButton kind="outline" onClick={() => downloadCsv(recordRows(record), ['forecast record'])}>
            Download CSV
          </ActionButton>
        </p>
      )}
    </>
  );
}

function Chances({ result, record: { statements } }: { result: ChanceResult; record: Kept }) {
  return (
    <>
      <p>
        <strong>{verdictText[result.verdict]}</strong> The base rate is the share of the vertical’s objects
        that grew in the year before each forecast.
      </p>
      <Figures all={chanceFigures(result, statements)} />
      <Reliability buckets={result.buckets} />
    </>
  );
}

function Figures({ all }: { all: readonly RecordFigure[] }) {
  return (
    <dl className={`${style.figures} facts`}>
      {all.map(({ name, value, means }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            <span>{means}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
