import { Dialog } from '../../ui/controls/Dialog.tsx';
import { useDialog } from '../data/dialog.ts';
import { AdvancedForm } from './AdvancedForm.tsx';

export function AdvancedDialog() {
  const { open, close } = useDialog();
  return (
    <Dialog title="Advanced Search" opened={open === 'advanced'} onClose={close}>
      <AdvancedForm />
    </Dialog>
  );
}
