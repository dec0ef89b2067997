import { useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { noteReading } from '../../../../shared/api/content/products.ts';
import type { WorkProduct } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { call } from '../../../api/calls.ts';
import { explain } from '../../../api/errorText.ts';
import style from './FavoriteButton.module.css';
import { noteRefusal } from './lostAccess.ts';

export function FavoriteButton({
  product: { uid, name },
  company,
  isFavorite,
  onChange,
}: {
  product: WorkProduct;
  company: CompanyUid | null;
  isFavorite: boolean;
  /** Also tells when a change failed and is undone. */
  onChange: (isFavorite: boolean) => void;
}) {
  const [error, setError] = useState<CallError>();

  async function toggle() {
    const is_favorite = !isFavorite;
    setError(undefined);
    onChange(is_favorite);
    try {
      await call(noteReading, { uid, is_favorite, ...(company ? { customer_uid: company } : {}) });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      onChange(isFavorite);
      noteRefusal(failure);
      setError(failure);
    }
  }

  return (
    <>
      <button
        type="button"
        className={style.star}
        aria-pressed={isFavorite}
        aria-label={`Favorite: ${name}`}
        title={isFavorite ? 'Remove from favorites' : 'Add to favorites'}
        onClick={() => void toggle()}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M10 2.4l2.3 4.9 5.3.7-3.9 3.7 1 5.3L10 14.4 5.3 17l1-5.3L2.4 8l5.3-.7z" />
        </svg>
      </button>
      {error && (
        <span className={style.error} role="alert">
          {explain(error)}
        </span>
      )}
    </>
  );
}
