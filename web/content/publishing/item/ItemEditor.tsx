import { readItem } from '../../../../shared/api/content/publishing.ts';
import { ProductUid } from '../../../../shared/model/content/product.ts';
import type { PublishedItem } from '../../../../shared/model/content/publishedItem.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { explain } from '../../../api/errorText.ts';
import { useRead } from '../../../api/useRead.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { weekdayText } from '../../../ui/dayText.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import { ItemForm } from './ItemForm.tsx';
import { draftOf, newDraft } from './itemDraft.ts';

type Saved = Pick<PublishedItem, 'name' | 'status' | 'visible_from'>;

function savedText({ name, status, visible_from }: Saved): string {
  const isLater = status === 'published' && (visible_from ?? '') > new Date().toISOString();
  return isLater && visible_from
    ? `${name} was saved. Its readers see it from ${weekdayText(visible_from)}.`
    : `${name} was saved.`;
}

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
  const saved = (after: Saved) => onSaved(savedText(after));
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
        <ItemForm start={newDraft(company)} item={null} history={[]} onSaved={saved} onCancel={onClose} />
      )}
      {item && (
        <ItemForm
          key={item.revision}
          start={draftOf(item)}
          item={item}
          history={data.history}
          onSaved={saved}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
