import type { NoSignals } from '../../../shared/model/lookup/signal.ts';
import { type VerticalId, verticalNames } from '../../../shared/model/vertical.ts';
import { whyNoSignals } from '../../../shared/rules/lookup/signals.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionButton, ActionLink } from '../../ui/controls/Action.tsx';
import style from './Signals.module.css';
import type { SignalsFilter } from './signalsQuery.ts';

export function NoneShown({
  because,
  any,
  lost,
  choose,
}: {
  because: NoSignals | null;
  any: boolean;
  /** A requested market vertical that isn't in the access profile. */
  lost: VerticalId | null;
  choose: (changes: Partial<SignalsFilter>) => void;
}) {
  return (
    <div className={style.nothing}>
      {any || lost ? (
        <>
          <p>
            {lost
              ? `Your access profile doesn’t include ${verticalNames[lost]} in this source.`
              : 'No signals match these filters.'}
          </p>
          <ActionButton
            kind="outline"
            onClick={() => choose({ domain: null, type: null, kind: null, mine: false })}
          >
            Clear filters
          </ActionButton>
        </>
      ) : (
        <>
          <p>
            {because ? whyNoSignals[because] : 'Nothing unusual in the latest months. Try another source.'}
          </p>
          <ActionLink kind="outline" to={paths.objectSearch}>
            Go to Search
          </ActionLink>
        </>
      )}
    </div>
  );
}
