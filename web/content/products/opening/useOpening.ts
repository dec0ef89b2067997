import { useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import type { WorkProduct } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { noteDownload } from '../../../api/noteView.ts';
import { linkToProduct, openProduct } from '../../../api/openProduct.ts';
import { keepPlace } from './keepPlace.ts';
import { noteRefusal } from './lostAccess.ts';

export type Opening =
  | { status: 'idle' | 'opening' }
  /** A popup blocker intervened: the address is shown to click on. */
  | { status: 'blocked'; url: string }
  | { status: 'failed'; error: CallError };

/** An earlier edition leaves the place in the newest as it is. */
export function useOpening(product: WorkProduct, company: CompanyUid | null, edition?: number) {
  const [state, setState] = useState<Opening>({ status: 'idle' });

  async function attempt(act: () => Promise<string | null>) {
    setState({ status: 'opening' });
    try {
      const blocked = await act();
      setState(blocked === null ? { status: 'idle' } : { status: 'blocked', url: blocked });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      noteRefusal(error);
      setState({ status: 'failed', error });
    }
  }

  return {
    state,
    open: () =>
      attempt(async () => {
        const blocked = await openProduct(product, company, edition);
        if (edition === undefined) keepPlace(product.uid, company);
        return blocked;
      }),
    save: () =>
      attempt(async () => {
        const link = document.createElement('a');
        link.href = await linkToProduct(product.uid, company, { download: true, edition });
        // A download keeps the page open.
        link.click();
        noteDownload(product);
        if (edition === undefined) keepPlace(product.uid, company);
        return null;
      }),
  };
}
