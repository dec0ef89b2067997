import { ConfirmDialog } from '../ui/controls/ConfirmDialog.tsx';
import { MantineRoot } from '../ui/mantine/MantineRoot.tsx';

export function LeaveDialog({ onAnswer }: { onAnswer: (leaves: boolean) => void }) {
  return (
    <MantineRoot>
      <ConfirmDialog
        question="Leave without saving?"
        confirm="Discard changes"
        cancel="Keep editing"
        opened
        onConfirm={async () => onAnswer(true)}
        onClose={() => onAnswer(false)}
      >
        <p>Your changes on this page haven’t been saved.</p>
      </ConfirmDialog>
    </MantineRoot>
  );
}
