import type { SourceId } from '../../../../shared/model/scope.ts';
import { worklistAt } from '../../../navigation/paths.ts';
import { ActionButton, ActionLink } from '../../../ui/controls/Action.tsx';
import { focusBeginning } from '../../../ui/focus/useRemovalFocus.ts';
import { useWorklistDraft } from './useWorklistDraft.ts';
import style from './WorklistTray.module.css';

export function WorklistTray({ source }: { source: SourceId | null }) {
  const { sids, clear } = useWorklistDraft();
  if (sids.length === 0) return null;

  function clearAll() {
    clear();
    focusBeginning();
  }

  return (
    <section className={style.tray} aria-label="Worklist" data-tray data-off-paper>
      <p className={style.text} role="status">
        <strong>{sids.length}</strong> {sids.length === 1 ? 'object' : 'objects'} in your worklist
      </p>
      <ActionButton kind="plain" onClick={clearAll}>
        Clear
      </ActionButton>
      <ActionLink kind="outline" to={worklistAt(sids, source)}>
        Open worklist
      </ActionLink>
    </section>
  );
}
