import { ActionButton } from '../../ui/controls/Action.tsx';
import { useDialog } from '../bar/dialog.ts';
import { useMaySave } from '../saved/useSavedList.ts';

export function SaveViewButton() {
  const { show } = useDialog();
  if (!useMaySave()) return null;
  return (
    <ActionButton kind="outline" aria-haspopup="dialog" onClick={() => show('save-view')}>
      Save view
    </ActionButton>
  );
}
