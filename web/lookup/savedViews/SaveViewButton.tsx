import { ActionButton } from '../../ui/controls/Action.tsx';
import { useDialog } from '../data/dialog.ts';
import { useMaySave } from '../saving/useMaySave.ts';

export function SaveViewButton() {
  const { show } = useDialog();
  if (!useMaySave()) return null;
  return (
    <ActionButton kind="outline" aria-haspopup="dialog" onClick={() => show('save-view')}>
      Save view
    </ActionButton>
  );
}
