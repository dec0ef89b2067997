import { readUsefulness } from '../../../shared/api/lookup/queries.ts';
import { SignalKind } from '../../../shared/model/lookup/signal.ts';
import { scopeOf } from '../../../shared/rules/access/permissions.ts';
import { signalKindNames } from '../../../shared/rules/lookup/signals.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import style from './Signals.module.css';

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
