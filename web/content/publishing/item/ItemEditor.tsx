import { readItem } from '../../../../shared/api/content/publishing.ts';
import { ProductUid } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { explain } from '../../../api/errorText.ts';
import { useRead } from '../../../api/useRead.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Notice } from '../../../ui/form/Notice.tsx';
import { ItemForm } from './ItemForm.tsx';
import { draftOf, newDraft } from './itemDraft.ts';

/** Opened by the address: `new`, or an item's id. */
export function ItemEditor({
  opened,
  company,
  onClose,
  onSaved,
}: {
  opened: string | null;
  company: CompanyUid;
  onClose: () => void;
  onSaved: (said: string) => void;
}) {
  const uid = ProductUid.safeParse(opened).data;
  const { data, error } = useRead(readItem, uid ? { uid } : null);
  const isNew = opened === 'new';
  const saved = (name: string) => onSaved(`${name} was saved.`);
  const item = data?.item;
  return (
    <Dialog
      title={isNew ? 'New report or guide' : (item?.name ?? 'Report')}
      opened={isNew || uid !== undefined}
      onClose={onClose}
      size={760}
    >
      {error && <Notice kind="problem">{explain(error)}</Notice>}
      {isNew && (
        <ItemForm
          start={newDraft(company)}
          item={null}
          history={[]}
          onSaved={({ name }) => saved(name)}
          onCancel={onClose}
        />
      )}
      {item && (
        <ItemForm
          key={item.revision}
          start={draftOf(item)}
          item={item}
          history={data.history}
          onSaved={({ name }) => saved(name)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
