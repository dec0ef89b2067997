import { readItem, withdrawItem } from '../../../../shared/api/content/publishing.ts';
import type { ProductUid } from '../../../../shared/model/content/product.ts';
import { call } from '../../../api/calls.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';

type Named = { uid: ProductUid; name: string };

export function WithdrawDialog({
  item,
  onClose,
  onWithdrawn,
}: {
  item: Named | null;
  onClose: () => void;
  onWithdrawn: (said: string) => void;
}) {
  async function withdraw({ uid, name }: Named) {
    const { item: now } = await call(readItem, { uid });
    await call(withdrawItem, { uid, revision: now.revision });
    onWithdrawn(`${name} was withdrawn.`);
  }

  return (
    <ConfirmDialog
      question={item ? `Withdraw ${item.name}?` : ''}
      confirm={item ? `Withdraw ${item.name}` : ''}
      opened={item !== null}
      onConfirm={async () => {
        if (item) await withdraw(item);
      }}
      onClose={onClose}
    >
      Clients will no longer see it in the Portal, and links to it will stop working. You can publish it again
      later.
    </ConfirmDialog>
  );
}
