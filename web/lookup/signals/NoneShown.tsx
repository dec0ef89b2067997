import { readUsefulness } from '../../../shared/api/lookup/queries.ts';
import { type NoSignals, SignalKind } from '../../../shared/model/lookup/signal.ts';
import { type VerticalId, verticalNames } from '../../../shared/model/scope.ts';
import { scopeOf } from '../../../shared/rules/access/permissions.ts';
import { signalKindNames, whyNoSignals } from '../../../shared/rules/lookup/signals.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionButton, ActionLink } from '../../ui/controls/Action.tsx';
import style from './Signals.module.css';
import type { SignalsFilter } from './signalsQuery.ts';

/** For staff: the share of all votes that called signals useful. */
export function Usefulness() {
  const isStaff = scopeOf('statistics.read', useViewer()) === 'any';
  const { data } = useRead(readUsefulness, isStaff ? {} : null, { changedByOthers: true });
  if (!data) return null;
  const total = (of: 'useful' | 'votes') => data.kinds.reduce((sum, each) => sum + each[of], 0);
  if (total('votes') === 0) {
    return <p className={style.lead}>For staff: no one has voted on a signal yet.</p>;
  }
  const parts = SignalKind.options.flatMap((kind) => {
    const own = data.kinds.find((each) => each.kind === kind);
    return own && own.votes > 0 ? [`${signalKindNames[kind]} ${own.useful} of ${own.votes}`] : [];
  });
  const percent = Math.round((total('useful') / total('votes')) * 100);
  return (
    <p className={style.lead}>
      For staff: {total('useful')} of {total('votes')} votes ({percent}%) were positive. {parts.join(', ')}.
    </p>
  );
}

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
