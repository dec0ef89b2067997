import { Dialog } from '../../ui/controls/Dialog.tsx';
import { useDialog } from '../bar/dialog.ts';
import { AdvancedForm } from './AdvancedForm.tsx';

export function AdvancedDialog() {
  const { open, close } = useDialog();
  return (
    <Dialog title="Advanced Search" opened={open === 'advanced'} onClose={close}>
      <AdvancedForm />
    </Dialog>
  );
}
