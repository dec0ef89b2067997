import type { Method } from '../../../shared/model/lookup/method.ts';
import {
  chanceFigures,
  rangeFigures,
  reconstructedText,
  tooEarlyText,
  verdictText,
} from '../../../shared/rules/lookup/record/words.ts';
import { ChanceTable } from '../../ui/figures/ChanceTable.tsx';
import { ReleaseFigures } from './ReleaseFigures.tsx';

/** In full whether it is good or bad, and always in the same order, as in Help. */
export function TrackRecord({ record }: Pick<Method, 'record'>) {
  if (!record)
    return <p>This release was published before forecasts were frozen. The next one will be the first.</p>;
  const { statements, result } = record;
  const reconstructed = reconstructedText(statements);
  return (
    <>
      {reconstructed && <p>{reconstructed}</p>}
      {result?.chances ? (
        <>
          <p>
            <strong>{verdictText[result.chances.verdict]}</strong> The base rate is the share of the
            vertical’s objects that grew in the year before each forecast.
          </p>
          <ReleaseFigures figures={chanceFigures(result.chances, statements)} />
          <ChanceTable buckets={result.chances.buckets} />
        </>
      ) : (
        <p>
          <strong>Chances of growth: too early to say.</strong> {tooEarlyText(statements)}
        </p>
      )}
      {result && <ReleaseFigures figures={rangeFigures(result)} />}
    </>
  );
}
