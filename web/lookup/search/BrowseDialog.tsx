import { sourceNames } from '../../../shared/model/scope.ts';
import { BrowseTree } from '../../ui/browse/BrowseTree.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { useDialog } from '../objects/dialog.ts';
import { useShownSource } from '../objects/useCurrentSource.ts';
import style from './BrowseDialog.module.css';

export function BrowseDialog() {
  const { open, close } = useDialog();
  const source = useShownSource();
  return (
    <Dialog title="Browse" opened={open === 'browse'} onClose={close} size={720}>
      <div className={style.content}>
        {source && (
          <>
            <p className="muted mb-12">
              Brands, products and services with data in {sourceNames[source]}, by market vertical.
            </p>
            <BrowseTree source={source} focusField />
          </>
        )}
      </div>
    </Dialog>
  );
}
